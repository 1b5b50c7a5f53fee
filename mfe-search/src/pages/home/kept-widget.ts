import { readCriteria, type SearchCriteria, writeCriteria } from '@rouage/contracts/search-criteria'
import type { VehicleType } from '@rouage/contracts/vehicle'
import { leadsBack } from '../../criteria/back-to-widget'

/** What is chosen in the search of the home page. */
export type Widget = {
  /** Who chose it; null: nobody who was signed in. */
  readonly owner: string | null
  /** Whose tab is open. */
  readonly type: VehicleType
  readonly drafts: Readonly<Record<VehicleType, SearchCriteria>>
}

/** As it is stored: each draft as the text of its address, which reads whatever is in it. */
type Stored = readonly [key: string, owner: string | null, type: VehicleType, automobile: string, moto: string]

const KEY = 'homeSearches'
/** Visits of the home page that the tab can go back to. */
const MOST = 10

const isStored = (value: unknown): value is Stored =>
  Array.isArray(value) &&
  value.length === 5 &&
  [value[0], value[3], value[4]].every((text) => typeof text === 'string') &&
  (value[1] === null || typeof value[1] === 'string') &&
  (value[2] === 'automobile' || value[2] === 'moto')

const read = (): readonly Stored[] => {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStored) : []
  } catch {
    return []
  }
}

/** What the tab keeps of one entry of its history; of the last one where a link leads back to that. */
export const keptWidget = (key: string, state: unknown): Widget | undefined => {
  const all = read()
  const found = all.find(([known]) => known === key) ?? (leadsBack(state) ? all.at(-1) : undefined)
  if (found === undefined) return undefined
  const [, owner, type, automobile, moto] = found
  const draft = (text: string, of: VehicleType): SearchCriteria => {
    const params = new URLSearchParams(text)
    params.set('type', of)
    return readCriteria(params)
  }
  return { owner, type, drafts: { automobile: draft(automobile, 'automobile'), moto: draft(moto, 'moto') } }
}

/** Keeps it for one entry of the history, for as long as the tab is there. A browser that keeps nothing forgets it. */
export const keepWidget = (key: string, { owner, type, drafts }: Widget): void => {
  const own: Stored = [key, owner, type, writeCriteria(drafts.automobile), writeCriteria(drafts.moto)]
  try {
    const all = [...read().filter(([known]) => known !== key), own].slice(-MOST)
    window.sessionStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Blocked or full: the form has it as long as it is on the screen.
  }
}
