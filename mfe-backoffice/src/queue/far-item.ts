import { isId } from '@rouage/contracts/id-pattern'
import { type ApiProblem, useSearchParams } from '@rouage/slice-kit'

/** The case that the address names, where the pages of the queue that were read do not go so far. */
export type FarItem<Item> = {
  readonly item: Item | undefined
  /** `known` as well where there is nothing to ask. */
  readonly state: 'known' | 'asking' | 'failed'
  readonly error: ApiProblem | null
  readonly refetch: () => void
}

/** It is asked for again as the queue is. */
export const FAR = { staleTime: 0, every: { ms: 15_000 } } as const

/** What is to be asked for by itself: undefined where the address names nothing, or what is on a page that was read. */
export const useFarId = (listed: readonly { readonly id: string }[] | undefined): string | undefined => {
  const [search] = useSearchParams()
  const wanted = search.get('dossier')
  if (listed === undefined || !isId(wanted)) return undefined
  return listed.some(({ id }) => id === wanted) ? undefined : wanted
}

type Asked<Item> = {
  readonly items: readonly Item[] | undefined
  readonly error: ApiProblem | null
  readonly refetch: () => void
}

/** What is known of it. @param farId as `useFarId` says */
export const farItemOf = <Item>(farId: string | undefined, { items, error, refetch }: Asked<Item>): FarItem<Item> => {
  if (farId === undefined) return { item: undefined, state: 'known', error: null, refetch }
  if (items !== undefined) return { item: items[0], state: 'known', error, refetch }
  return { item: undefined, state: error === null ? 'asking' : 'failed', error, refetch }
}
