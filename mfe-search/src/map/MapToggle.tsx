import { type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { Link } from '@rouage/slice-kit'
import { List, MapPin } from '@rouage/ui/icons'
import { ResultsMap } from './parts'
import { Toggle } from './map.styles'

/** From the list to the map, and back. */
export const MapToggle = ({ criteria }: { readonly criteria: SearchCriteria }) =>
  criteria.vue === 'carte' ? (
    <Toggle as={Link} href={searchPath({ ...criteria, vue: undefined })}>
      <List size={18} aria-hidden />
      <span>Liste</span>
    </Toggle>
  ) : (
    <Toggle
      as={Link}
      href={searchPath({ ...criteria, vue: 'carte' })}
      onPointerEnter={ResultsMap.preload}
      onFocus={ResultsMap.preload}
    >
      <MapPin size={18} aria-hidden />
      <span>Carte</span>
    </Toggle>
  )
