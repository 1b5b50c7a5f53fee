import { peopleNames } from '@rouage/contracts/endpoints/account'
import { useEndpoint } from '@rouage/slice-kit'

/** So many the service takes at once. */
const MOST = 50

/** Who an id is; an id that nobody is called by, as of one who is gone, stays one. */
export type NameOf = (id: string) => string

/** What people are called whose ids stand in a list: without their names the list is still worth showing. */
export const useNames = (ids: readonly (string | null)[]): NameOf => {
  const people = [...new Set(ids.filter((id) => id !== null))].toSorted().slice(0, MOST)
  const { data } = useEndpoint(
    peopleNames,
    { query: { ids: people.join(',') } },
    { enabled: people.length > 0, keepPrevious: true, staleTime: 300_000 },
  )
  const names = new Map(data?.items.map(({ id, pseudo }) => [id, pseudo]))
  return (id) => names.get(id) ?? id
}
