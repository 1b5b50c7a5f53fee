import { SEARCH_RADII } from '@rouage/contracts/search-criteria'
import { VEHICLE_TYPES } from '@rouage/contracts/vehicle'
import { useId } from 'react'
import { withText, withType } from '../criteria/edit'
import { type FieldsInput, useCriteriaFields } from './CriteriaFields'
import { Field, FieldLabel, TextBox } from './fields.styles'
import { Fields, Segment, Segments } from './panel.styles'

type Props = Omit<FieldsInput, 'radii'>

/** All filters of /search. Lies inside a form that names them in the address when it is sent without JavaScript. */
export const FilterPanel = (props: Props) => {
  const { criteria, onChange } = props
  const id = useId()
  const fields = useCriteriaFields({ ...props, radii: SEARCH_RADII })
  const isCar = criteria.type === 'automobile'
  return (
    <Fields>
      <Segments role="radiogroup" aria-label="Type de véhicule">
        {VEHICLE_TYPES.map(({ id: type, label }) => (
          <Segment key={type}>
            <input
              type="radio"
              name="type"
              value={type}
              checked={criteria.type === type}
              onChange={() => onChange(withType(criteria, type), 'chosen')}
            />
            <span>{label}</span>
          </Segment>
        ))}
      </Segments>
      <Field>
        <FieldLabel as="label" htmlFor={`${id}-text`}>
          RECHERCHE
        </FieldLabel>
        <TextBox
          id={`${id}-text`}
          name="recherche"
          type="search"
          maxLength={120}
          autoComplete="off"
          placeholder="Version, finition, moteur…"
          value={criteria.recherche ?? ''}
          onChange={({ target }) => onChange(withText(criteria, target.value), 'typed')}
        />
      </Field>
      {fields.make()}
      {fields.model()}
      {fields.location()}
      {fields.range('PRIX')}
      {fields.year()}
      {fields.range('KILOMÉTRAGE')}
      {isCar ? (
        <>
          {fields.closed('carburants')}
          {fields.closed('transmissions')}
          {fields.range('NOMBRE DE SIÈGES')}
          {fields.doors()}
        </>
      ) : (
        <>
          {fields.closed('types')}
          {fields.closed('permis')}
          {fields.range('CYLINDRÉE')}
        </>
      )}
      {fields.closed('typeVendeur')}
    </Fields>
  )
}
