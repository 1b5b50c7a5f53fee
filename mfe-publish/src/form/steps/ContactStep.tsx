import { Checkbox } from '@rouage/ui/Checkbox'
import { CityMap } from '@rouage/ui/CityMap'
import { MapPin } from '@rouage/ui/icons'
import { SuggestField } from '@rouage/ui/SuggestField'
import { TextField } from '@rouage/ui/TextField'
import * as S from '../form.styles'
import { useCommunes } from '../place/useCommunes'
import { useAdField, useAdForm, useAdSwitch } from '../useAdForm'

const PlaceField = () => {
  const { fields, set, errorOf } = useAdForm()
  const { value, name } = useAdField('place')
  const isChosen = (fields.communeCode ?? '') !== ''
  const { suggestions, isFetching, note } = useCommunes(isChosen ? '' : value)
  return (
    <SuggestField
      label="Ville ou code postal"
      name={name}
      placeholder="Toulouse, 31000…"
      start={<MapPin />}
      hint="Les acheteurs voient la commune, jamais votre adresse."
      text={value}
      error={errorOf('communeCode')}
      // What was chosen is not what is typed any more.
      onType={(place) => set(place === fields.place ? {} : { place, communeCode: '' })}
      isLoading={isFetching}
      note={note ?? ''}
      groups={[
        {
          options: suggestions.map(({ commune, label }) => ({
            key: `${commune.code} ${label}`,
            label,
            hint: commune.codeDepartement ?? '',
            choose: () => set({ place: label, communeCode: commune.code }),
          })),
        },
      ]}
    />
  )
}

const SHOWN_ON_DEMAND = 'Il n’est jamais dans la page : il faut cliquer pour le voir.'
const NOT_KEPT =
  'Tant que cette case n’est pas cochée, l’annonce ne garde pas votre numéro : cochez-la, ou laissez-le de côté.'

/** Where it is, and how one reaches its seller. */
export const ContactStep = () => {
  const { place } = useAdForm()
  const phone = useAdField('phone')
  const shown = useAdSwitch('showPhone')
  const isLost = phone.value.trim() !== '' && !shown.checked
  return (
    <S.Questions>
      <PlaceField />
      <CityMap key={place?.communeCode} place={place} />
      <div>
        <TextField
          label="Téléphone"
          type="tel"
          autoComplete="tel"
          placeholder="06 12 34 56 78"
          hint="On peut toujours vous écrire par la messagerie. Facultatif."
          maxLength={40}
          {...phone}
        />
        <Checkbox
          label="Afficher mon numéro aux acheteurs qui le demandent"
          hint={isLost ? NOT_KEPT : SHOWN_ON_DEMAND}
          {...shown}
        />
      </div>
    </S.Questions>
  )
}
