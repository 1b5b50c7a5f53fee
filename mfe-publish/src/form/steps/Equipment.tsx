import { equipmentIds } from '@rouage/contracts/ad-rules/equipment'
import { EQUIPMENT, knownEquipment } from '@rouage/contracts/reference/equipment'
import { ChipSet } from '@rouage/ui/ChipSet'
import { color, radius, space, text, weight } from '@rouage/ui/tokens'
import { useState } from 'react'
import styled from 'styled-components'
import { useAdForm } from '../useAdForm'

const Fold = styled.details`
  min-width: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};

  summary {
    min-height: 52px;
    padding: ${space(3)} ${space(4)};
    border-radius: ${radius.medium};
    font-weight: ${weight.strong};
    cursor: pointer;
  }
`

const Count = styled.span`
  margin-inline-start: ${space(2)};
  font-size: ${text.small};
  font-weight: ${weight.regular};
  color: ${color.inkSoft};
`

const Groups = styled.div`
  display: grid;
  gap: ${space(5)};
  padding: ${space(2)} ${space(4)} ${space(4)};
`

const countText = (count: number): string => (count === 1 ? '1 choisi' : `${count} choisis`)

/**
 * What the vehicle has, ticked in its groups: folded, as nobody has to say it, until something is ticked. What the catalogue
 * does not have, or not of this kind of vehicle, goes with the next tick.
 */
export const Equipment = () => {
  const { fields, type = 'automobile', set, errorOf } = useAdForm()
  const ticked = knownEquipment(type, equipmentIds(fields.equipment ?? ''))
  const [isOpen, setOpen] = useState(ticked.length > 0)
  const error = errorOf('equipment')
  const tick = (id: string, isTicked: boolean) => {
    const ids = isTicked ? knownEquipment(type, [...ticked, id]) : ticked.filter((each) => each !== id)
    set({ equipment: ids.join(' ') })
  }
  return (
    <Fold open={isOpen || error !== undefined} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Équipements <Count>{ticked.length === 0 ? 'Facultatif' : countText(ticked.length)}</Count>
      </summary>
      <Groups>
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
      </Groups>
    </Fold>
  )
}
