import type { Vehicle } from '@rouage/contracts'
import { type DemoAd, generateAds } from '@rouage/demo-data/announcements/generate'
import { type DemoOptions, generateSellers } from '@rouage/demo-data/announcements/sellers'
import { PHOTO_HEIGHT, PHOTO_WIDTH, photoSetFor, type PhotoVehicle, silhouetteOf } from '@rouage/demo-data/photos/index'
import type { SeedAd, SeedSeller } from './seed-demo-data'

/** What the drawing has to know of a vehicle. */
const photoVehicleOf = ({
  type,
  body = 'berline',
  motoType = 'roadster',
  make,
  model,
  doors,
  colour = '',
  year,
  displacementCc,
}: Vehicle): PhotoVehicle =>
  type === 'automobile'
    ? { type, body, silhouette: silhouetteOf(body, model), doors, make, colour, year }
    : { type, motoType, isFifty: displacementCc !== undefined && displacementCc <= 50, make, colour, year }

const seedAdOf = ({ photoCount, phone, prices, ...ad }: DemoAd): SeedAd => {
  const photoSpecs = photoSetFor(ad.id, photoVehicleOf(ad.vehicle), photoCount)
  const photos = photoSpecs.map((_spec, index) => ({
    id: `${ad.id}-${index + 1}`,
    width: PHOTO_WIDTH,
    height: PHOTO_HEIGHT,
  }))
  return { announcement: { ...ad, photos }, phone: phone ?? null, prices, photoSpecs }
}

export const demoSellers = (options: DemoOptions): SeedSeller[] =>
  generateSellers(options).map(({ card, reviews, openingHours }) => ({ card, reviews, openingHours }))

export const demoAds = function* (options: DemoOptions): Iterable<SeedAd> {
  for (const ad of generateAds(options)) yield seedAdOf(ad)
}
