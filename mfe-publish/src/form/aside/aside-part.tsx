import { useNearScreen } from '@rouage/ui/hooks'
import { lazyPart } from '@rouage/ui/LazyPart'
import { useRef } from 'react'
import { AsidePlace } from './AsidePlace'

const Aside = lazyPart(() => import('./AdAside').then(({ AdAside }) => AdAside), {
  failure: 'L’aperçu n’a pas pu être chargé.',
  placeholder: <AsidePlace />,
})

/** Where the questions stand above it, it is not in view at first. */
const IN_VIEW = '0px'

/**
 * What stands beside the questions, or below them on a phone: its code comes once it is in view, or at the first sign that
 * somebody answers.
 */
export const AsidePart = ({ isWanted }: { readonly isWanted: boolean }) => {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useNearScreen(place, IN_VIEW)
  if (isWanted || isSeen) return <Aside />
  return (
    <div ref={place}>
      <AsidePlace />
    </div>
  )
}
AsidePart.preload = Aside.preload
