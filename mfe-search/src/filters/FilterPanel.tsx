import { SEARCH_RADII } from '@rouage/contracts/search-criteria'
import { VEHICLE_TYPES } from '@rouage/contracts/vehicle'
import { TextField } from '@rouage/ui'
import { Search } from '@rouage/ui/icons'
import { withText, withType } from '../criteria/edit'
import { ClosedField, DoorsField, type FieldProps, MakeField, ModelField, PlaceField, SpanField } from './fields'
import { Fields, Segment, Segments } from './panel.styles'

type Props = Omit<FieldProps, 'layout'>

const TypeField = ({ criteria, onChange }: Props) => (
  <Segments>
    <legend>Type de véhicule</legend>
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
)

/** All filters of /search. Lies inside a form that names them in the address when it is sent without JavaScript. */
export const FilterPanel = (props: Props) => {
  const { criteria, onChange } = props
  const field = { ...props, layout: 'stacked' } as const
  return (
    <Fields>
      <TypeField {...props} />
      <TextField
        label="RECHERCHE"
        name="recherche"
        type="search"
        maxLength={120}
        autoComplete="off"
        placeholder="Version, finition, moteur…"
        start={<Search />}
        value={criteria.recherche ?? ''}
        onChange={({ target }) => onChange(withText(criteria, target.value), 'typed')}
      />
      <MakeField {...field} />
      <ModelField {...field} />
      <PlaceField {...field} radii={SEARCH_RADII} />
      <SpanField {...field} span="prix" />
      <SpanField {...field} span="annee" />
      <SpanField {...field} span="km" />
      {criteria.type === 'automobile' ? (
        <>
          <ClosedField {...field} filter="carburants" />
          <ClosedField {...field} filter="transmissions" />
          <SpanField {...field} span="sieges" />
          <DoorsField {...field} />
        </>
      ) : (
        <>
          <ClosedField {...field} filter="types" />
          <ClosedField {...field} filter="permis" />
          <SpanField {...field} span="cylindree" />
        </>
      )}
      <ClosedField {...field} filter="typeVendeur" />
    </Fields>
  )
}
