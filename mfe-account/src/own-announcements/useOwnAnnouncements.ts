import {
  deleteAnnouncement,
  listOwnAnnouncements,
  type OwnAnnouncement,
  pauseAnnouncement,
  resumeAnnouncement,
} from '@rouage/contracts/endpoints/listing'
import { ApiProblem } from '@rouage/slice-kit'
import { type InfiniteResult, useInfiniteEndpoint } from '@rouage/slice-kit/infinite'
import { useEndpointMutation } from '@rouage/slice-kit/mutation'
import { toast } from '@rouage/ui/Toast'

/** What is done to an ad by one call of listing. */
type AdCall = 'pause' | 'resume' | 'delete'
/** What an owner may press. A renewal and its price are publish's. */
export type AdAction = AdCall | 'renew' | 'stats'

/** What opens a dialog first. */
export type OpensDialog = Exclude<AdAction, 'pause' | 'resume'>
export const opensDialog = (action: AdAction): action is OpensDialog => action !== 'pause' && action !== 'resume'

const DONE = {
  pause: 'Annonce mise en pause',
  resume: 'Annonce remise en ligne',
  delete: 'Annonce supprimée avec succès',
} as const

const FAILED = {
  pause: 'Impossible de modifier le statut',
  resume: 'Impossible de modifier le statut',
  delete: "Impossible de supprimer l'annonce",
} as const

type List = InfiniteResult<typeof listOwnAnnouncements>

type OfAd = { readonly params: { readonly id: unknown } }
const idOf = ({ params }: OfAd): string => String(params.id)

/** Actions on one ad wait for each other: what was asked about while another one is under way follows it. */
const oneByOne = (input: OfAd): string => `ad ${idOf(input)}`

const sayWhy = (action: AdCall, error: Error, refetch: () => void): void => {
  const isSignedOut = error instanceof ApiProblem && error.status === 401
  toast({
    tone: 'danger',
    title: isSignedOut ? 'Authentification requise' : FAILED[action],
    text: error instanceof ApiProblem && !isSignedOut ? error.message : undefined,
  })
  // The ad is no longer as it was shown: ask what it is now.
  if (error instanceof ApiProblem && (error.code === 'wrong_status' || error.code === 'announcement_not_found')) {
    refetch()
  }
}

/** One of the actions after which the ad is another one. */
const useChange = (action: 'pause' | 'resume', endpoint: typeof pauseAnnouncement, list: List) =>
  useEndpointMutation(endpoint, {
    queue: oneByOne,
    onDone: async (ad) => {
      await list.change((page) => ({ ...page, items: page.items.map((item) => (item.id === ad.id ? ad : item)) }))
      toast({ tone: 'success', title: DONE[action] })
    },
    onFailed: (error) => sayWhy(action, error, list.refetch),
  })

const useDeletion = (list: List) =>
  useEndpointMutation(deleteAnnouncement, {
    queue: oneByOne,
    onDone: async (_done, input) => {
      await list.change((page) => ({ ...page, items: page.items.filter(({ id }) => id !== idOf(input)) }))
      toast({ tone: 'success', title: DONE.delete })
      // How many there are now is the service's to say: a page may have been asked for anew meanwhile.
      list.refetch()
    },
    onFailed: (error) => sayWhy('delete', error, list.refetch),
  })

/**
 * The ads of the person who is signed in, and what they do to them: pausing is seen at once, taken back where the
 * service refuses.
 */
export const useOwnAnnouncements = (isKnown: boolean) => {
  const list = useInfiniteEndpoint(listOwnAnnouncements, {
    inputOf: (after) => ({ query: { after } }),
    nextOf: ({ next }) => next,
    enabled: isKnown,
  })
  const actions = {
    pause: useChange('pause', pauseAnnouncement, list),
    resume: useChange('resume', resumeAnnouncement, list),
    delete: useDeletion(list),
  }
  const idsOf = (action: AdCall) => actions[action].pending.map(idOf)
  const pausing = idsOf('pause')
  const resuming = idsOf('resume')
  const expected = (ad: OwnAnnouncement): OwnAnnouncement => {
    if (pausing.includes(ad.id)) return { ...ad, status: 'paused' }
    return resuming.includes(ad.id) ? { ...ad, status: 'published' } : ad
  }
  return {
    list,
    pages: list.data?.map((page) => ({ ...page, items: page.items.map(expected) })),
    /** Ads with an action under way. */
    busyIds: [...pausing, ...resuming, ...idsOf('delete')],
    act: (action: AdCall, { id }: OwnAnnouncement) => void actions[action].mutate({ params: { id } }),
  }
}
