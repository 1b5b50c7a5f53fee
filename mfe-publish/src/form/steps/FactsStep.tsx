import { BODIES, FUELS, GEARBOXES, LICENCES, labelOf, MOTO_TYPES } from '@rouage/contracts/vehicle'
import { FIELD_UNITS, wholeNumberIn } from '@rouage/contracts/ad-rules/numbers'
import { licenceOf } from '@rouage/contracts/ad-rules/licence'
import { Checkbox } from '@rouage/ui/Checkbox'
import { ChipChoice } from '@rouage/ui/ChipChoice'
import { Select } from '@rouage/ui/Select'
import { TextField } from '@rouage/ui/TextField'
import * as S from '../form.styles'
import { useAdChoice, useAdField, useAdForm, useAdSwitch } from '../useAdForm'
import { Equipment } from './Equipment'
import { useNumberText } from './useNumberText'

const COLOURS = [
  'Blanc',
  'Noir',
  'Gris',
  'Gris anthracite',
  'Bleu',
  'Rouge',
  'Vert',
  'Beige',
  'Orange',
  'Jaune',
  'Marron',
]

type Option = { readonly id: string; readonly label: string }
const asOptions = (options: readonly Option[]) => options.map(({ id, label }) => ({ value: id, label }))
const counts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: String(from + at) }))

const CarFacts = () => (
  <>
    <ChipChoice label="Carburant" {...useAdChoice('fuel')} options={FUELS} />
    <ChipChoice label="Boîte de vitesses" {...useAdChoice('gearbox')} options={GEARBOXES} />
    <S.Pair>
      <TextField label="Puissance" end="ch" hint="Facultatif." {...useNumberText('powerHp')} />
      <Select label="Carrosserie" placeholder="Non précisée" options={asOptions(BODIES)} {...useAdField('body')} />
    </S.Pair>
    <S.Pair>
      <Select label="Nombre de portes" placeholder="Non précisé" options={counts(2, 5)} {...useAdField('doors')} />
      <Select label="Nombre de sièges" placeholder="Non précisé" options={counts(2, 9)} {...useAdField('seats')} />
    </S.Pair>
  </>
)

/** What the engine asks for, in words; nothing before enough is known. */
const useLicenceHint = (isElectric: boolean): string => {
  const { fields } = useAdForm()
  const engine = {
    displacementCc: isElectric ? undefined : wholeNumberIn(fields.displacementCc ?? '', FIELD_UNITS.displacementCc),
    powerHp: wholeNumberIn(fields.powerHp ?? '', FIELD_UNITS.powerHp),
  }
  const least = engine.powerHp === undefined ? undefined : licenceOf(engine, undefined)
  return least === undefined
    ? 'Déduit de la cylindrée et de la puissance si vous ne le précisez pas.'
    : `Cette moto demande au moins le permis ${labelOf(LICENCES, least)}.`
}

const MotoFacts = () => {
  const { glance, fields, set } = useAdForm()
  const isElectric = glance?.isElectric ?? fields.fuel === 'electrique'
  return (
    <>
      <ChipChoice label="Type de moto" {...useAdChoice('motoType')} options={MOTO_TYPES} />
      <Checkbox
        label="Moto électrique"
        name="electric"
        checked={isElectric}
        onChange={({ target }) => set({ fuel: target.checked ? 'electrique' : '' })}
      />
      <S.Pair>
        <TextField
          label="Cylindrée"
          end="cm³"
          disabled={isElectric}
          {...useNumberText('displacementCc')}
          {...(isElectric ? { value: '', hint: 'Une moto électrique n’en a pas.' } : {})}
        />
        <TextField label="Puissance" end="ch" hint="Facultatif." {...useNumberText('powerHp')} />
      </S.Pair>
      <Select
        label="Permis"
        placeholder="Non précisé"
        hint={useLicenceHint(isElectric)}
        options={asOptions(LICENCES)}
        {...useAdField('licence')}
      />
    </>
  )
}

/** What it is like. */
export const FactsStep = () => {
  const { type } = useAdForm()
  return (
    <S.Questions>
      <div>
        <TextField label="Kilométrage" end="km" {...useNumberText('mileageKm')} />
        <Checkbox label="Kilométrage non garanti" {...useAdSwitch('mileageNotGuaranteed')} />
      </div>
      {type === 'moto' ? <MotoFacts /> : <CarFacts />}
      <TextField
        label="Couleur"
        hint="Facultatif."
        list="ad-colours"
        maxLength={100}
        autoComplete="off"
        {...useAdField('colour')}
      />
      <datalist id="ad-colours">
        {COLOURS.map((colour) => (
          <option key={colour} value={colour}>
            {colour}
          </option>
        ))}
      </datalist>
      <Equipment key={type} />
    </S.Questions>
  )
}
