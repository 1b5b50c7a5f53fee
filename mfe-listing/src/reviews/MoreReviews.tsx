import { listReviews } from '@rouage/contracts/endpoints/listing'
import { useInfiniteEndpoint } from '@rouage/slice-kit/infinite'
import { ErrorState } from '@rouage/ui/ErrorState'
import { MorePages } from '@rouage/ui/MorePages'
import { Skeleton } from '@rouage/ui/Skeleton'
import { ReviewItem } from './ReviewItem'
import { ItemList } from '../item-list/item-list.styles'

type Props = { readonly sellerId: string; readonly from: string; readonly isAboutReader: boolean }

/** The reviews behind those of the page, as they are asked for. */
export const MoreReviews = ({ sellerId, from, isAboutReader }: Props) => {
  const list = useInfiniteEndpoint(listReviews, {
    inputOf: (after = from) => ({ params: { userId: sellerId }, query: { after } }),
    nextOf: ({ next }) => next,
  })
  if (list.data === undefined) {
    return list.error === null ? (
      <Skeleton $height="120px" />
    ) : (
      <ErrorState text={list.error.message} onRetry={list.refetch} />
    )
  }
  return (
    <>
      <ItemList>
        {list.data
          .flatMap(({ items }) => items)
          .map((review) => (
            <ReviewItem key={review.id} review={review} isAboutReader={isAboutReader} />
          ))}
      </ItemList>
      <MorePages of={list} label="Voir plus d’avis" />
    </>
  )
}
