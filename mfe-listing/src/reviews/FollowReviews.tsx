import { reviewsChanged } from '@rouage/contracts/live'
import { useLive } from '@rouage/slice-kit/live'

/** Asks again when reviews by or about the reader are different, as long as it is there. It shows nothing. */
export const FollowReviews = ({ onChanged }: { readonly onChanged: () => void }) => {
  useLive(reviewsChanged, onChanged)
  return null
}
