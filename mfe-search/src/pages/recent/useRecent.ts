import { announcementsByIds } from '@rouage/contracts/endpoints/search'
import { useEndpoint } from '@rouage/slice-kit'
import { recentAds, useRecentAds } from '@rouage/slice-kit/recent-ads'
import { useEffect } from 'react'

/**
 * The ads that were looked at with this browser, newest first, as far as they are online; those that are not are
 * forgotten.
 * @param most how many are asked for
 */
export const useRecent = (most?: number) => {
  const seen = useRecentAds().slice(0, most)
  const asked = seen.map(({ id }) => id)
  const answer = useEndpoint(
    announcementsByIds,
    { query: { ids: asked.join(',') } },
    { enabled: asked.length > 0, keepPrevious: true },
  )
  const { data, isPlaceholderData } = answer
  const known = new Map(data?.items.map((item) => [item.id, item]))
  const gone = data === undefined || isPlaceholderData ? '' : asked.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    if (gone !== '') recentAds.forget(gone.split(','))
  }, [gone])
  return {
    answer,
    /** How many there are to be shown, before they are known. */
    count: asked.length,
    items: seen.flatMap(({ id, at }) => {
      const ad = known.get(id)
      return ad === undefined ? [] : [{ ad, at }]
    }),
  }
}
