import { type Announcement, photoUrl } from '@rouage/contracts/announcement'
import { FUELS, labelOf } from '@rouage/contracts/vehicle'
import type { PageHead } from '@rouage/slice-kit'
import { formatMileage, formatPrice } from '@rouage/ui/formats'
import { photoSrcSet } from '@rouage/ui/Photo'
import { announcementPath } from '../paths'
import { structuredDataOf } from './structured-data'

/** How wide the gallery's photo is drawn: the whole width of a phone, what the column beside it leaves beyond. */
export const GALLERY_SIZES = '(min-width: 1300px) 780px, (min-width: 1024px) 60vw, 100vw'

const descriptionOf = ({ vehicle, place, priceCents, seller }: Announcement): string =>
  [
    `${vehicle.make} ${vehicle.model}`,
    String(vehicle.year),
    formatMileage(vehicle.mileageKm),
    vehicle.fuel === undefined ? undefined : labelOf(FUELS, vehicle.fuel),
    `${formatPrice(priceCents)} à ${place.city} (${place.departmentCode})`,
    seller.kind === 'professionnel' ? 'vendeur professionnel' : 'vendeur particulier',
  ]
    .filter((part) => part !== undefined)
    .join(' · ')

const preloadOf = ({ photos: [first] }: Announcement): Pick<PageHead, 'preloadImage'> =>
  first === undefined
    ? {}
    : { preloadImage: { srcSet: photoSrcSet(first, 'avif'), sizes: GALLERY_SIZES, type: 'image/avif' } }

/** What an ad says of itself to browsers, search engines and link previews. */
export const announcementHead = (ad: Announcement): PageHead => {
  const title = `${ad.title}, ${ad.vehicle.year}, ${formatPrice(ad.priceCents)}`
  const [first] = ad.photos
  return {
    title,
    description: descriptionOf(ad),
    canonical: announcementPath(ad.id),
    openGraph: {
      'og:type': 'product',
      'og:image': first && photoUrl(first, 1280, 'jpg'),
      'og:image:alt': first && ad.title,
    },
    jsonLd: structuredDataOf(ad),
    ...preloadOf(ad),
  }
}
