import { ownSubmissionsChanged } from '@rouage/contracts/live'
import { listenLive } from '@rouage/slice-kit/live'
import { useEffect, useEffectEvent } from 'react'

/** Asks again when something of the person's was paid, or news of it may have been missed: it is paid on other pages. */
export const useBillingNews = (refetch: () => void): void => {
  const ask = useEffectEvent(() => refetch())
  useEffect(
    () =>
      listenLive(
        ownSubmissionsChanged,
        () => ask(),
        () => ask(),
      ),
    [],
  )
}
