import { useLocation, usePageContext } from '@rouage/slice-kit'
import { type Trail, trailOf } from '@rouage/slice-kit/trail'
import { useBrowserValue } from '@rouage/ui/hooks'
import { useCallback } from 'react'

/** The results that the ad was opened from; the edge knows of none. */
export const useTrail = (): Trail | undefined => {
  const { state }: { state: unknown } = useLocation()
  const { id } = usePageContext().params
  return useBrowserValue(useCallback(() => trailOf(state, id), [state, id]))
}
