import { lazyPart } from '@rouage/ui/LazyPart'
import { Skeleton } from '@rouage/ui/Skeleton'

/** What stands beside the questions; its code comes after theirs. */
export const AsidePart = lazyPart(() => import('./AdAside').then(({ AdAside }) => AdAside), {
  failure: 'L’aperçu n’a pas pu être chargé.',
  placeholder: <Skeleton $height="420px" />,
})
