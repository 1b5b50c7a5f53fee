import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { Link, toggleFavorite, useFavorites } from '@rouage/slice-kit'
import { AnnouncementCard } from '@rouage/ui/AnnouncementCard'
import { announcementPath } from '../paths'

/** Another ad, upright, with its heart. */
export const AdCard = ({ ad }: { readonly ad: AnnouncementSummary }) => (
  <AnnouncementCard
    announcement={ad}
    href={announcementPath(ad.id)}
    linkAs={Link}
    isFavorite={useFavorites().includes(ad.id)}
    onFavorite={({ id }) => toggleFavorite(id)}
  />
)
