import { toggleFavorite, useIsFavorite } from '@rouage/slice-kit'
import { HeartButton } from '@rouage/ui/HeartButton'

/** The heart of an ad: kept in the visitor's browser, followed by the header's counter. */
export const FavoriteHeart = ({
  announcementId,
  title,
}: {
  readonly announcementId: string
  readonly title: string
}) => (
  <HeartButton
    kind="floating"
    title={title}
    isFavorite={useIsFavorite(announcementId)}
    onToggle={() => toggleFavorite(announcementId)}
  />
)
