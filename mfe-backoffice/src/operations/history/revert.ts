import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import type { Intent } from '../releases/intents'

/** Going back to what a revision had; undefined where that is what is there. */
export const revertTo = (then: OwnerRollout, live: OwnerRollout): Intent | undefined => {
  const isSame =
    then.stable === live.stable &&
    then.state === live.state &&
    then.canary?.version === live.canary?.version &&
    then.canary?.share === live.canary?.share &&
    then.canary?.audience === live.canary?.audience
  return isSame ? undefined : { do: 'revert', to: then.revision, content: then }
}
