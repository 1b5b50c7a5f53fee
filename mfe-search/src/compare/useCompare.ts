import { comparedAds, comparisonPath, MAX_COMPARED, useComparedAds } from '@rouage/slice-kit/compared-ads'
import { toast } from '@rouage/ui/Toast'

const toggle = (id: string): void => {
  if (comparedAds.toggle(id)) return
  toast({
    title: `Vous comparez déjà ${MAX_COMPARED} véhicules`,
    text: 'Retirez-en un de la comparaison pour ajouter celui-ci.',
  })
}

/** Which ads are to be compared, and what is done to that. */
export const useCompare = () => {
  const ids = useComparedAds()
  return { ids, path: comparisonPath(ids), toggle, clear: () => comparedAds.set([]) }
}
