import { setImmediate as nextTurn } from 'node:timers/promises'
import { asFound, readCriteria, type ResponseOf, type SearchCriteria, writeCriteria } from '@rouage/contracts'
import type { listSavedSearches } from '@rouage/contracts/endpoints/search'
import { MAX_FRESH, MAX_SAVED_SEARCHES, type SavedSearch, type SearchAlert } from '@rouage/contracts/saved-searches'
import { createInTurn, type Database, newId, notFound, Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { MatchStore } from '../../data/search-matches'
import type { SavedSearchStore, StoredSearch } from '../../data/saved-searches'
import type { PlaceFilter } from '../../index-engine/entry'

export type SavedSearchParts = {
  readonly store: SavedSearchStore
  readonly matches: MatchStore
  readonly database: Pick<Database, 'inTransaction'>
  /** What a place of criteria means; `nowhere` is none that we know. */
  readonly placeOf: (criteria: SearchCriteria) => PlaceFilter | undefined
  /** Ads that match now. */
  readonly totalOf: (criteria: SearchCriteria) => number
  readonly isOnline: (adId: string) => boolean
  /** Takes ads in that another copy of the service may know already. */
  readonly catchUp: (ads: readonly { readonly id: string; readonly version: number }[]) => Promise<void>
  /** Told after each change. */
  readonly onChanged: (userId: string) => void
}

type NewSearch = { readonly criteria: string; readonly name: string; readonly alert: SearchAlert }
const DONE = { status: 'done' as const }

const accountGone = (): Problem =>
  new Problem({ status: 401, code: 'unauthenticated', detail: 'Veuillez vous connecter.' })
const noSuchSearch = (): Problem =>
  notFound('saved_search_not_found', 'Cette recherche n’est plus parmi vos recherches sauvegardées.')
const tooMany = (): Problem =>
  new Problem({
    status: 409,
    code: 'too_many_saved_searches',
    detail: `Vous avez déjà ${MAX_SAVED_SEARCHES} recherches sauvegardées. Supprimez-en une pour en ajouter.`,
  })
const unknownPlace = (): Problem =>
  new Problem({
    status: 400,
    code: 'invalid_input',
    detail: 'Nous ne connaissons pas ce lieu. Choisissez-en un dans la liste, puis sauvegardez la recherche.',
  })

const criteriaIn = (text: string): SearchCriteria => readCriteria(new URLSearchParams(text))

/** One search has one text: what is on the page and in which order is no part of it. */
const canonical = (text: string): string => writeCriteria(asFound(criteriaIn(text)))

/** A search as its owner is shown it, with what it finds. */
const shownWith =
  ({ matches, totalOf, isOnline, catchUp }: Pick<SavedSearchParts, 'matches' | 'totalOf' | 'isOnline' | 'catchUp'>) =>
  async ({ _id: id, criteria, name, alert, savedAt, seenAt }: StoredSearch): Promise<SavedSearch> => {
    const recent = await matches.since(id, seenAt)
    // Pages are told by the copy that matched, and ask any of them: the answer may not be behind what they were told.
    const unknown = recent.filter((adId) => !isOnline(adId))
    await catchUp(unknown.map((adId) => ({ id: adId, version: 0 })))
    return {
      id,
      criteria,
      name,
      alert,
      savedAt: savedAt.toISOString(),
      total: totalOf(criteriaIn(criteria)),
      fresh: Math.min(MAX_FRESH, recent.filter(isOnline).length),
    }
  }

/** The searches of signed-in people. */
export const createSavedSearches = (parts: SavedSearchParts) => {
  const { store, matches, database, placeOf, onChanged } = parts

  const oneByOne = createInTurn()

  /** A change of one person's, in their turn: those of other copies of the service meet in the database. */
  const inTurn = async <T>(userId: string, work: (session: ClientSession) => Promise<T>): Promise<T> => {
    const change = async (session: ClientSession): Promise<T> => {
      if ((await store.takeTurn(userId, session)) === undefined) throw accountGone()
      return work(session)
    }
    const result = await oneByOne(userId, () => database.inTransaction(change))
    onChanged(userId)
    return result
  }

  const shown = shownWith(parts)

  const list = async (userId: string): Promise<ResponseOf<typeof listSavedSearches>> => {
    const items: SavedSearch[] = []
    for (const search of await store.listOf(userId)) {
      items.push(await shown(search))
      await nextTurn()
    }
    return { items }
  }

  const save = (userId: string, { criteria: text, name, alert }: NewSearch): Promise<{ id: string }> => {
    const criteria = canonical(text)
    if (placeOf(criteriaIn(criteria))?.kind === 'nowhere') throw unknownPlace()
    return inTurn(userId, async (session) => {
      const known = await store.findByCriteria(userId, criteria, session)
      const isThere = known !== undefined && known.goneAt === null
      if (!isThere && (await store.countOf(userId, session)) >= MAX_SAVED_SEARCHES) throw tooMany()
      if (known === undefined) {
        const now = new Date()
        const times = { savedAt: now, seenAt: now, changedAt: now, goneAt: null }
        const search = { _id: newId(), userId, criteria, name, alert, ...times }
        await store.insert(search, session)
        return { id: search._id }
      }
      if (alert === 'none') await matches.silence(known._id, session)
      await store.change({ id: known._id, userId }, { name, alert, goneAt: null }, session, { isBack: true })
      return { id: known._id }
    })
  }

  const change = async (
    userId: string,
    id: string,
    fields: { readonly name?: string | undefined; readonly alert?: SearchAlert | undefined },
  ) => {
    await inTurn(userId, async (session) => {
      const { name, alert } = fields
      const set = { ...(name !== undefined && { name }), ...(alert !== undefined && { alert }) }
      if (!(await store.change({ id, userId }, set, session))) throw noSuchSearch()
      if (alert === 'none') await matches.silence(id, session)
    })
    return DONE
  }

  const remove = async (userId: string, id: string) => {
    await inTurn(userId, async (session) => {
      if (await store.change({ id, userId }, { goneAt: new Date() }, session)) await matches.silence(id, session)
    })
    return DONE
  }

  return {
    list,
    save,
    change,
    remove,

    /** Nothing of the search is new to its owner any more. */
    look: async (userId: string, id: string) => {
      if (!(await store.look({ id, userId }, new Date()))) throw noSuchSearch()
      onChanged(userId)
      return DONE
    },
  }
}
export type SavedSearches = ReturnType<typeof createSavedSearches>
