import { comparedAds, comparisonPath, MAX_COMPARED, useComparedAds } from '@rouage/slice-kit/compared-ads'
import { tellComparisonFull } from '@rouage/ui/Compare'

const toggle = (id: string): void => {
  if (!comparedAds.toggle(id)) tellComparisonFull(MAX_COMPARED)
}

/** Which ads are to be compared, and what is done to that. */
export const useCompare = () => {
  const ids = useComparedAds()
  return { ids, path: comparisonPath(ids), toggle, clear: () => comparedAds.set([]) }
}
