import { SEARCH_RADII } from '@rouage/contracts/search-criteria'
import { VEHICLE_TYPES } from '@rouage/contracts/vehicle'
import { withType } from '../criteria/edit'
import { type FieldProps, FilterFields, otherFilters } from './fields'
import { Fields, Segment, Segments } from './panel.styles'

type Props = Omit<FieldProps, 'layout' | 'radii'>

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

const FIRST = ['recherche', 'marques', 'modeles', 'localisation', 'prix', 'annee', 'kilometrage'] as const
const LAST = ['typeVendeur'] as const

/** All filters of /search. Lies inside a form that names them in the address when it is sent without JavaScript. */
export const FilterPanel = (props: Props) => (
  <Fields>
    <TypeField {...props} />
    <FilterFields
      {...props}
      layout="stacked"
      radii={SEARCH_RADII}
      names={[...FIRST, ...otherFilters(props.criteria.type, [...FIRST, ...LAST]), ...LAST]}
    />
  </Fields>
)
