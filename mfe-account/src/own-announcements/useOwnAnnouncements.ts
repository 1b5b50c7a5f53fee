import {
  deleteAnnouncement,
  listOwnAnnouncements,
  type OwnAnnouncement,
  pauseAnnouncement,
  renewAnnouncement,
  resumeAnnouncement,
} from '@rouage/contracts/endpoints/listing'
import { ApiProblem, callEndpoint, type EndpointCache, useEndpointCache } from '@rouage/slice-kit'
import { toast } from '@rouage/ui/Toast'
import { useCallback, useRef, useState } from 'react'

export type AdAction = 'pause' | 'resume' | 'renew' | 'delete'

/** What cannot be taken back is asked about before it is done. */
export type AskedFirst = Extract<AdAction, 'renew' | 'delete'>
export const isAskedFirst = (action: AdAction): action is AskedFirst => action === 'renew' || action === 'delete'

const CALLS = { pause: pauseAnnouncement, resume: resumeAnnouncement, renew: renewAnnouncement } as const

const DONE = {
  pause: 'Annonce mise en pause',
  resume: 'Annonce remise en ligne',
  renew: 'Annonce renouvelée pour 60 jours',
  delete: 'Annonce supprimée avec succès',
} as const

const FAILED = {
  pause: 'Impossible de modifier le statut',
  resume: 'Impossible de modifier le statut',
  renew: "Impossible de renouveler l'annonce",
  delete: "Impossible de supprimer l'annonce",
} as const

/** What an ad looks like as soon as one has decided, before the service has agreed. Of a renewal only it knows the end. */
const EXPECTED: Readonly<Partial<Record<AdAction, Partial<OwnAnnouncement>>>> = {
  pause: { status: 'paused' },
  resume: { status: 'published' },
}

export type Page = { readonly items: readonly OwnAnnouncement[]; readonly total: number; readonly next: string | null }
const inputOf = (after: string | undefined) => (after === undefined ? undefined : { query: { after } })

/** Where the pages on the screen begin, as far as they have come. */
const pagesOf = (cache: EndpointCache, count: number): readonly (string | undefined)[] => {
  const starts: (string | undefined)[] = [undefined]
  while (starts.length < count) {
    const next = cache.read(listOwnAnnouncements, inputOf(starts.at(-1)))?.next
    if (next == null) break
    starts.push(next)
  }
  return starts
}

/**
 * What an owner does to their ads: shown at once, taken back where the service refuses. One action for each ad at a
 * time: what was asked about meanwhile follows. `pageCount` is how many pages stand on the screen.
 */
export const useAdActions = (pageCount: number) => {
  const cache = useEndpointCache()
  /** The actions under way, by ad; each resolves when it is through, well or not. */
  const underWay = useRef(new Map<string, { readonly action: AdAction; readonly end: Promise<void> }>())
  const [busyIds, setBusyIds] = useState<readonly string[]>([])

  const change = useCallback(
    async (edit: (page: Page) => Page) => {
      for (const after of pagesOf(cache, pageCount)) {
        const page = cache.read(listOwnAnnouncements, inputOf(after))
        if (page === undefined) continue
        const edited = edit(page)
        if (edited !== page)
          await cache.write(listOwnAnnouncements, { ...edited, items: [...edited.items] }, inputOf(after))
      }
    },
    [cache, pageCount],
  )

  /** Asks anew for all pages on the screen. */
  const refresh = useCallback(() => {
    for (const after of pagesOf(cache, pageCount)) void cache.refresh(listOwnAnnouncements, inputOf(after))
  }, [cache, pageCount])

  const replace = useCallback(
    (ad: OwnAnnouncement) =>
      change((page) =>
        page.items.some(({ id }) => id === ad.id)
          ? { ...page, items: page.items.map((item) => (item.id === ad.id ? ad : item)) }
          : page,
      ),
    [change],
  )

  const perform = useCallback(
    async (action: AdAction, ad: OwnAnnouncement): Promise<void> => {
      const input = { params: { id: ad.id } }
      const expected = EXPECTED[action]
      try {
        if (expected !== undefined) await replace({ ...ad, ...expected })
        if (action === 'delete') {
          await callEndpoint(deleteAnnouncement, input)
          await change((page) => ({ ...page, items: page.items.filter(({ id }) => id !== ad.id) }))
          // How many there are now is the service's to say: a page may have been asked for anew meanwhile.
          refresh()
        } else {
          await replace(await callEndpoint(CALLS[action], input))
        }
        toast({ tone: 'success', title: DONE[action] })
      } catch (error) {
        if (expected !== undefined) await replace(ad)
        const isSignedOut = error instanceof ApiProblem && error.status === 401
        toast({
          tone: 'danger',
          title: isSignedOut ? 'Authentification requise' : FAILED[action],
          text: error instanceof ApiProblem && !isSignedOut ? error.message : undefined,
        })
        // The ad is no longer as it was shown: ask what it is now.
        if (error instanceof ApiProblem && (error.code === 'wrong_status' || error.code === 'announcement_not_found')) {
          refresh()
        }
      }
    },
    [change, refresh, replace],
  )

  const act = useCallback(
    async (action: AdAction, ad: OwnAnnouncement): Promise<void> => {
      const before = underWay.current.get(ad.id)
      if (before !== undefined && (before.action === action || !isAskedFirst(action))) return
      const end = (before?.end ?? Promise.resolve()).then(() => perform(action, ad))
      underWay.current.set(ad.id, { action, end })
      setBusyIds([...underWay.current.keys()])
      await end
      if (underWay.current.get(ad.id)?.end !== end) return
      underWay.current.delete(ad.id)
      setBusyIds([...underWay.current.keys()])
    },
    [perform],
  )

  return { act, refresh, busyIds }
}
