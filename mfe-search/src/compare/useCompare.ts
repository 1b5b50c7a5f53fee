import { comparedAds, comparisonPath, MAX_COMPARED, useComparedAds } from '@rouage/slice-kit/compared-ads'

const tellFull = async (): Promise<void> => {
  const { toast } = await import('@rouage/ui/Toast')
  toast({
    title: `Vous comparez déjà ${MAX_COMPARED} véhicules`,
    text: 'Retirez-en un de la comparaison pour ajouter celui-ci.',
  })
}

const toggle = (id: string): void => {
  if (!comparedAds.toggle(id)) void tellFull().catch(() => undefined)
}

/** Which ads are to be compared, and what is done to that. */
export const useCompare = () => {
  const ids = useComparedAds()
  return { ids, path: comparisonPath(ids), toggle, clear: () => comparedAds.set([]) }
}
