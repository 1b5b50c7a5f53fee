import { Badge } from '@rouage/ui/Badge'

type Taken = { readonly isOwn: boolean; readonly until: string }

/** Who has a case for a quarter of an hour; nothing where nobody has. */
export const TakenBadge = ({ taken }: { readonly taken: Taken | undefined }) => {
  if (taken === undefined) return null
  return taken.isOwn ? <Badge tone="trust">À vous</Badge> : <Badge tone="urgent">Pris</Badge>
}
