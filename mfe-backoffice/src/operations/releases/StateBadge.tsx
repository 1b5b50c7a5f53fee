import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import { Badge } from '@rouage/ui/Badge'

/** Whether a part is on the site, and what is out of the ordinary about it. */
export const StateBadge = ({ rollout: { state, canary, takenBack } }: { readonly rollout: OwnerRollout }) => {
  if (state === 'killed') return <Badge tone="danger">Coupée</Badge>
  if (canary !== null) return <Badge tone="accent">Canari en cours</Badge>
  return takenBack ? <Badge tone="urgent">Canari repris</Badge> : <Badge tone="trust">En ligne</Badge>
}
