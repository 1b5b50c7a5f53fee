import type { Announcement } from '@rouage/contracts/announcement'
import { useSession } from '@rouage/slice-kit'
import { recentAds } from '@rouage/slice-kit/recent-ads'
import { useEffect } from 'react'

/** Has the browser remember an ad that a visitor opens, its seller aside: for 'Vues récemment'. */
export const useRecentVisit = (ad: Announcement | undefined): void => {
  const user = useSession()
  const id = user !== undefined && user?.id !== ad?.seller.id ? ad?.id : undefined
  useEffect(() => {
    if (id !== undefined) recentAds.remember(id)
  }, [id])
}
