import { listOwnSubmissions, withdrawSubmission } from '@rouage/contracts/endpoints/publish'
import { ownSubmissionsChanged } from '@rouage/contracts/live'
import type { OwnSubmission } from '@rouage/contracts/submissions'
import { ApiProblem } from '@rouage/slice-kit'
import { useInfiniteEndpoint } from '@rouage/slice-kit/infinite'
import { useLive } from '@rouage/slice-kit/live'
import { useEndpointMutation } from '@rouage/slice-kit/mutation'
import { toast } from '@rouage/ui/Toast'
import { useCallback } from 'react'
import { isUnderWay } from './submission-state'

/** What the person who is signed in has under way: a draft, and versions that listing does not show. */
export const useOwnSubmissions = (isKnown: boolean) => {
  const list = useInfiniteEndpoint(listOwnSubmissions, {
    inputOf: (after) => ({ query: { after } }),
    nextOf: ({ next }) => next,
    enabled: isKnown,
  })
  const { refetch, change } = list
  useLive(ownSubmissionsChanged, refetch)

  const withdrawal = useEndpointMutation(withdrawSubmission, {
    onDone: async (_done, { params }) => {
      await change((page) => ({ ...page, items: page.items.filter(({ id }) => id !== params.id) }))
      toast({ tone: 'success', title: 'Demande retirée' })
      // What it was written from is a draft again.
      refetch()
    },
    onFailed: (error) => {
      toast({
        tone: 'danger',
        title: 'Impossible de retirer la demande',
        text: error instanceof ApiProblem ? error.message : undefined,
      })
      // Paid or decided meanwhile: it is no longer as it was shown.
      refetch()
    },
  })
  return {
    list,
    /** Undefined before they are known. */
    items: list.data?.flatMap(({ items }) => items.filter(isUnderWay)),
    draft: list.data?.[0]?.draft ?? null,
    busyIds: withdrawal.pending.map(({ params }) => String(params.id)),
    withdraw: ({ id }: OwnSubmission) => void withdrawal.mutate({ params: { id } }),
    /** Shows a version as a call answered it. */
    show: useCallback(
      (shown: OwnSubmission) =>
        void change((page) => ({ ...page, items: page.items.map((item) => (item.id === shown.id ? shown : item)) })),
      [change],
    ),
  }
}
export type OwnSubmissions = ReturnType<typeof useOwnSubmissions>
