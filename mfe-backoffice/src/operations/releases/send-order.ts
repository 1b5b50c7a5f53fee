import { declaresProblem } from '@rouage/contracts/endpoint'
import { changeRollout, revertRollout, rolloutHistory } from '@rouage/contracts/endpoints/rollout'
import type { OwnerRollout, RolloutChange } from '@rouage/contracts/endpoints/rollout'
import { ApiProblem, callEndpoint } from '@rouage/slice-kit'
import { type Given, isOwnChange } from './orders'

/** What became of an order. */
export type Outcome =
  | { readonly kind: 'done'; readonly rollout: OwnerRollout }
  /** Somebody changed the part after it was looked at; nothing was done. `change` is theirs, where it is known. */
  | { readonly kind: 'overtaken'; readonly change: RolloutChange | undefined }
  /** The service says no: in its own words, which are English, or in those of every service. */
  | { readonly kind: 'refused'; readonly text: string; readonly isEnglish: boolean }
  /** No answer came, and what is live has not changed as far as is known: sending it again is safe. */
  | { readonly kind: 'unknown'; readonly text: string }

const post = async ({ seen: { owner, revision }, order, reason }: Given): Promise<OwnerRollout> => {
  const why = reason.trim() === '' ? {} : { reason: reason.trim() }
  if (order.do === 'revert')
    return callEndpoint(revertRollout, { params: { owner }, body: { revision, to: order.to, ...why } })
  return callEndpoint(changeRollout, { params: { owner }, body: { revision, command: order, ...why } })
}

/** What came right after what was seen; undefined while nothing did. @throws ApiProblem */
const nextChange = async ({ seen: { owner, revision } }: Given): Promise<RolloutChange | undefined> => {
  const { items } = await callEndpoint(rolloutHistory, { params: { owner } }, { isAgain: true })
  return items.find(({ rollout }) => rollout.revision === revision + 1)
}

/** What the service refuses as such, and not as every service would: a limit, a right, an id that is none. */
const isOwnWord = ({ code }: ApiProblem): boolean =>
  [changeRollout, revertRollout].some((endpoint) => declaresProblem(endpoint, code))

/** Of a call that got no good answer nobody knows whether it was carried out. */
const isInDoubt = (problem: ApiProblem): boolean => problem.status >= 500

/**
 * Has an order carried out, at most once however often it is sent: it names the revision that was seen, and there is only one
 * change of a revision. Where the answer is lost, the history tells whether it came through.
 * @param wasInDoubt an earlier try of the same order may have been carried out
 */
export const sendOrder = async (given: Given, wasInDoubt: boolean): Promise<Outcome> => {
  try {
    return { kind: 'done', rollout: await post(given) }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const isLost = isInDoubt(error)
    if (!isLost && error.code !== 'version_changed')
      return { kind: 'refused', text: error.message, isEnglish: isOwnWord(error) }
    const change = await nextChange(given).catch(() => undefined)
    if (change !== undefined && (isLost || wasInDoubt) && isOwnChange(given, change))
      return { kind: 'done', rollout: change.rollout }
    const isOpen = change === undefined && (isLost || wasInDoubt)
    return isOpen ? { kind: 'unknown', text: error.message } : { kind: 'overtaken', change }
  }
}
