import { useRecentAds } from '@rouage/slice-kit/recent-ads'
import { lazyPart } from '@rouage/ui/LazyPart'
import { useNearScreen } from '@rouage/ui/hooks'
import { useRef } from 'react'

const RecentRow = lazyPart(() => import('./RecentRow').then((part) => part.RecentRow), {
  failure: 'Les annonces vues récemment n’ont pas pu être chargées.',
})

/** A row of what was looked at last, for who has some; its code and its ads come when the visitor comes near. */
export const Recent = () => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearScreen(place)
  const hasSome = useRecentAds().length > 0
  return <div ref={place}>{isNear && hasSome && <RecentRow />}</div>
}
