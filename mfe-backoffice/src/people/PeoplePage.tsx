import { useSearchParams } from '@rouage/slice-kit'
import { Desk } from '../desk/Desk'
import { PeopleSearch } from './PeopleSearch'
import { PersonRecord } from './PersonRecord'

/** People: looked for, or the record of one. */
export const PeoplePage = () => {
  const [search] = useSearchParams()
  const id = search.get('membre') ?? ''
  return (
    <Desk title="Membres" current="/backoffice/membres">
      {() => (id === '' ? <PeopleSearch q={search.get('q') ?? ''} /> : <PersonRecord key={id} id={id} />)}
    </Desk>
  )
}
