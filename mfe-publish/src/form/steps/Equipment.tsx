import { equipmentIds } from '@rouage/contracts/ad-rules/equipment'
import { EQUIPMENT, knownEquipment } from '@rouage/contracts/reference/equipment'
import { ChipSet } from '@rouage/ui/ChipSet'
import { useState } from 'react'
import { useAdForm } from '../useAdForm'
import * as S from './equipment.styles'

const countText = (count: number): string => (count === 1 ? '1 choisi' : `${count} choisis`)

/**
 * What the vehicle has, ticked in its groups: folded, as nobody has to say it, until something is ticked. What the catalogue
 * does not have, or not of this kind of vehicle, goes with the next tick.
 */
export const Equipment = () => {
  const { fields, type = 'automobile', set, errorOf } = useAdForm()
  const ticked = knownEquipment(type, equipmentIds(fields.equipment ?? ''))
  const [isOpenAtFirst] = useState(ticked.length > 0)
  const error = errorOf('equipment')
  const tick = (id: string, isTicked: boolean) => {
    const ids = isTicked ? knownEquipment(type, [...ticked, id]) : ticked.filter((each) => each !== id)
    set({ equipment: ids.join(' ') })
  }
  return (
    <S.Fold open={isOpenAtFirst || error !== undefined}>
      <summary>
        Équipements <S.Count>{ticked.length === 0 ? 'Facultatif' : countText(ticked.length)}</S.Count>
      </summary>
      <S.Groups>
        {EQUIPMENT[type].map(({ title, items }, at) => (
          <ChipSet
            key={title}
            label={title}
            name="equipment"
            options={items}
            values={ticked}
            onTick={tick}
            error={at === 0 ? error : undefined}
          />
        ))}
      </S.Groups>
    </S.Fold>
  )
}
