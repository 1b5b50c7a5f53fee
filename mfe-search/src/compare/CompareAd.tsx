import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { Link } from '@rouage/slice-kit'
import { CompareBar, CompareToggle } from '@rouage/ui/Compare'
import { useCompare } from './useCompare'

/** Puts the ad of a card beside others. */
export const CompareAd = ({ ad: { id, make, model } }: { readonly ad: AnnouncementSummary }) => {
  const { ids, toggle } = useCompare()
  return <CompareToggle title={`${make} ${model}`} isCompared={ids.includes(id)} onToggle={() => toggle(id)} />
}

/** Leads to the comparison, from the foot of a list. */
export const ChosenToCompare = () => {
  const { ids, path, clear } = useCompare()
  return <CompareBar count={ids.length} href={path} linkAs={Link} onClear={clear} />
}
