import { usePageNavigation } from '@rouage/slice-kit'
import type { Finish } from './finish'

/** A new ad goes on to its summary. */
export const useNewAdFinish = (): Finish => {
  const navigation = usePageNavigation()
  return {
    label: 'Voir le récapitulatif',
    run: async () => {
      navigation?.push('/announcement-summary')
      return undefined
    },
  }
}
