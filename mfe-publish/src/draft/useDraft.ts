import { useUser } from '@rouage/slice-kit'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DraftStore, draftStoreOf, type DraftView } from './draft-store'

export type { DraftChange, DraftState } from './draft-store'

/** A draft as a page holds it. */
export type DraftInHand = DraftView & Omit<DraftStore, 'read' | 'subscribe' | 'open'>

const NOTHING: DraftView = { state: 'loading', draft: undefined, problem: undefined }
const noStore: DraftInHand = {
  ...NOTHING,
  reload: () => {},
  save: () => {},
  flush: async () => undefined,
  takeOther: () => {},
  keepMine: () => {},
  discard: async () => {},
  forget: () => {},
}
const never = () => () => {}

/** Whoever the page belongs to: somebody whose session ended under their hands stays, and is asked to sign in again. */
const useOwner = (): string | undefined => {
  const id = useUser()?.id
  const [known, setKnown] = useState(id)
  if (id !== undefined && id !== known) setKnown(id)
  return id ?? known
}

/**
 * The draft of the ad to come (`new`) or of an ad that is edited (its id), as the person types it: saved by itself a
 * moment later, kept in this browser while it cannot be, and the same on all pages of the slice.
 *
 * @example
 * const { draft, save, flush, state } = useDraft('new')
 * save({ options: { urgent: true } })
 * const saved = await flush() // `saved.revision` is what `submitDraft` wants
 */
export const useDraft = (key: string): DraftInHand => {
  const owner = useOwner()
  const store = owner === undefined ? undefined : draftStoreOf(owner, key)
  const read = store?.read ?? (() => NOTHING)
  const view = useSyncExternalStore(store?.subscribe ?? never, read, () => NOTHING)
  useEffect(() => store?.open(), [store])
  if (store === undefined) return noStore
  const { reload, save, flush, takeOther, keepMine, discard, forget } = store
  return { ...view, reload, save, flush, takeOther, keepMine, discard, forget }
}
