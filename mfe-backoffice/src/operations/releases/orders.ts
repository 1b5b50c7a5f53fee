import type { OwnerRollout, RolloutChange, RolloutCommand } from '@rouage/contracts/endpoints/rollout'

/** What an operator asks for: a command of the service, or to go back to a revision. */
export type Order = RolloutCommand | { readonly do: 'revert'; readonly to: number; readonly content: OwnerRollout }

/** An order on what its author saw. */
export type Given = {
  readonly seen: OwnerRollout
  readonly order: Order
  readonly reason: string
  readonly userId: string
}

const isWhatWasAsked = ({ order, seen }: Given, { stable, canary, state }: OwnerRollout): boolean => {
  switch (order.do) {
    case 'canary':
      return canary?.version === order.version && canary.share === order.share && canary.audience === order.audience
    case 'share':
      return canary?.share === order.share
    case 'promote':
      return stable === (order.version ?? seen.canary?.version)
    case 'rollback':
      return canary === null
    case 'kill':
      return state === 'killed'
    case 'revive':
      return state === 'live'
    case 'revert':
      return stable === order.content.stable && canary?.version === order.content.canary?.version
  }
}

/** Whether a change is what came of an order whose answer was lost: by its author, right after what they saw. */
export const isOwnChange = (given: Given, { actorId, action, rollout }: RolloutChange): boolean =>
  rollout.revision === given.seen.revision + 1 &&
  actorId === given.userId &&
  action === `rollout.${given.order.do}` &&
  isWhatWasAsked(given, rollout)
