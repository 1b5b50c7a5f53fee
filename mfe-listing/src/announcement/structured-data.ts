import { type Announcement, photoUrl } from '@rouage/contracts/announcement'
import { BODIES, FUELS, GEARBOXES, labelOf } from '@rouage/contracts/vehicle'
import { announcementPath, sellerPath } from '../paths'
import { breadcrumbOf } from './crumbs'

type Thing = Readonly<Record<string, unknown>>

/** schema.org's name for the vehicle's kind. */
const KINDS = { automobile: 'Car', moto: 'Motorcycle' } as const

const quantity = (value: number | undefined, unitCode: string): Thing | undefined =>
  value === undefined ? undefined : { '@type': 'QuantitativeValue', value, unitCode }

/** `03/2019` → `2019-03`. */
const isoMonth = (firstRegistration: string | undefined): string | undefined =>
  firstRegistration?.split('/').reverse().join('-')

const withoutMissing = (thing: Thing): Thing =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined))

const sellerOf = ({ seller }: Announcement): Thing =>
  seller.kind === 'professionnel'
    ? { '@type': 'AutoDealer', name: seller.companyName ?? seller.pseudo, url: sellerPath(seller.id) }
    : { '@type': 'Person', name: seller.pseudo, url: sellerPath(seller.id) }

/** The ad as search engines read it: the vehicle with its offer, and the way to it. Addresses are paths. */
export const structuredDataOf = (ad: Announcement): readonly Thing[] => {
  const { vehicle } = ad
  const path = announcementPath(ad.id)
  return [
    withoutMissing({
      '@context': 'https://schema.org',
      '@type': KINDS[vehicle.type],
      name: ad.title,
      description: ad.description === '' ? undefined : ad.description.slice(0, 5_000),
      url: path,
      image: ad.photos.map((photo) => photoUrl(photo, 1280, 'jpg')),
      brand: { '@type': 'Brand', name: vehicle.make },
      model: vehicle.model,
      vehicleConfiguration: vehicle.engine,
      vehicleModelDate: String(vehicle.year),
      dateVehicleFirstRegistered: isoMonth(vehicle.firstRegistration),
      mileageFromOdometer: quantity(vehicle.mileageKm, 'KMT'),
      bodyType: vehicle.body === undefined ? undefined : labelOf(BODIES, vehicle.body),
      color: vehicle.colour,
      fuelType: vehicle.fuel === undefined ? undefined : labelOf(FUELS, vehicle.fuel),
      vehicleTransmission: vehicle.gearbox === undefined ? undefined : labelOf(GEARBOXES, vehicle.gearbox),
      numberOfDoors: vehicle.doors,
      vehicleSeatingCapacity: vehicle.seats,
      vehicleEngine:
        vehicle.powerHp === undefined && vehicle.displacementCc === undefined
          ? undefined
          : withoutMissing({
              '@type': 'EngineSpecification',
              enginePower: quantity(vehicle.powerHp, 'N12'),
              engineDisplacement: quantity(vehicle.displacementCc, 'CMQ'),
            }),
      itemCondition: `https://schema.org/${vehicle.condition === 'neuf' ? 'NewCondition' : 'UsedCondition'}`,
      offers: {
        '@type': 'Offer',
        url: path,
        price: (ad.priceCents / 100).toFixed(2),
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        priceValidUntil: ad.expiresAt.slice(0, 10),
        seller: sellerOf(ad),
        areaServed: { '@type': 'City', name: ad.place.city },
      },
    }),
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [...breadcrumbOf(ad), { label: ad.title, path }].map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.label,
        item: crumb.path,
      })),
    },
  ]
}
