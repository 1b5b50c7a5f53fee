import { peopleNames } from '@rouage/contracts/endpoints/account'
import type { Operator } from './operator'

/** Who an id is, for tables; null is the service itself, which takes builds. */
export type NameOf = (id: string | null) => string

/** What people are called on the site; somebody whom it does not name, as one who is gone, stays an id. */
export const namesOf = async (operator: Operator, ids: readonly (string | null)[]): Promise<NameOf> => {
  const people = [...new Set(ids.filter((id) => id !== null))]
  const names = new Map<string, string>()
  // A table is worth more than the names in it.
  const asked = people.length === 0 ? undefined : operator.call(peopleNames, { query: { ids: people.join(',') } })
  const { items } = (await asked?.catch(() => undefined)) ?? { items: [] }
  for (const { id, pseudo } of items) names.set(id, pseudo)
  return (id) => (id === null ? 'build' : (names.get(id) ?? id))
}
