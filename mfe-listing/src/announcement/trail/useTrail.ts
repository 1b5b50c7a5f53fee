import { useLocation, usePageContext } from '@rouage/slice-kit'
import { type Trail, trailOf } from '@rouage/slice-kit/trail'
import { useHydrated } from '@rouage/ui/hooks'
import { useMemo } from 'react'

/** The results that the ad was opened from; the edge knows of none. */
export const useTrail = (): Trail | undefined => {
  const { state }: { state: unknown } = useLocation()
  const { id } = usePageContext().params
  const isHydrated = useHydrated()
  return useMemo(() => (isHydrated ? trailOf(state, id) : undefined), [isHydrated, state, id])
}
