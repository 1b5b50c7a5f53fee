import { VEHICLE_TYPES } from '@rouage/contracts/vehicle-types'
import { ChipChoice } from '@rouage/ui/ChipChoice'
import { BodyBerline, MotoRoadster } from '@rouage/ui/icons'
import { SuggestField } from '@rouage/ui/SuggestField'
import { TextField } from '@rouage/ui/TextField'
import * as S from '../form.styles'
import { useAdChoice, useAdField, useAdForm } from '../useAdForm'
import { namesLike } from './names-like'
import { registrationText } from './registration-text'
import { useNameField } from './useNameField'

/** What a model is called that the catalogue does not have. */
const OTHER_MODEL = 'Autre'

const ICONS = { automobile: <BodyBerline />, moto: <MotoRoadster /> } as const
const TYPES = VEHICLE_TYPES.map((option) => ({ ...option, icon: ICONS[option.id] }))

const MakeField = () => {
  const { fields, makes, type, set } = useAdForm()
  const field = useNameField('make', (make) => set({ make }))
  const choose = (make: string) => set(make === fields.make ? {} : { make, model: '' })
  return (
    <SuggestField
      label="Marque"
      placeholder={type === undefined ? 'Choisissez d’abord le type de véhicule' : 'Peugeot, Renault…'}
      disabled={type === undefined}
      {...field}
      groups={[
        {
          options: namesLike(
            makes.map((make) => make.name),
            field.text,
          ).map((label) => ({ key: label, label, choose: () => choose(label) })),
        },
      ]}
    />
  )
}

const ModelField = () => {
  const { fields, makes, set } = useAdForm()
  const field = useNameField('model', (model) => set({ model }))
  const models = makes.find((make) => make.name === fields.make)?.models
  return (
    <SuggestField
      label="Modèle"
      placeholder={models === undefined ? 'Choisissez d’abord la marque' : '208, Clio…'}
      disabled={models === undefined && field.text === ''}
      {...field}
      groups={[
        {
          options: [...namesLike(models ?? [], field.text), ...(models === undefined ? [] : [OTHER_MODEL])].map(
            (label) => ({
              key: label,
              label,
              choose: () => set({ model: label }),
            }),
          ),
        },
      ]}
    />
  )
}

/** What it is. */
export const VehicleStep = () => {
  const { fields, set } = useAdForm()
  const registration = useAdField('firstRegistration')
  const type = useAdChoice('vehicleType')
  return (
    <S.Questions>
      <ChipChoice
        label="Type de véhicule"
        {...type}
        options={TYPES}
        // Makes and models are of one kind.
        onValue={(vehicleType) => set(vehicleType === fields.vehicleType ? {} : { vehicleType, make: '', model: '' })}
      />
      <S.Pair>
        <MakeField />
        <ModelField />
      </S.Pair>
      <TextField
        label="Motorisation"
        hint="Version et moteur, comme sur la carte grise ou la facture. Facultatif."
        placeholder="1.2 PureTech 110 Allure"
        maxLength={200}
        autoComplete="off"
        {...useAdField('engine')}
      />
      <TextField
        label="Première mise en circulation"
        hint="Case B de la carte grise."
        placeholder="MM/AAAA"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        {...registration}
        onChange={({ target }) => set({ firstRegistration: registrationText(target.value) })}
      />
    </S.Questions>
  )
}
