import { sellerKind, vehicle } from '@rouage/contracts'
import { checkName, type Finding } from '@rouage/contracts/submissions'
import * as z from 'zod/mini'
import { checkAccount } from '../checks/account'
import { checkFigures } from '../checks/figures'
import { areNear, isFingerprint, isPlain } from '../checks/fingerprints'
import { checkPhotos } from '../checks/photos'
import { checkPrice } from '../checks/price'
import { checkText } from '../checks/text'
import { areSameText, signatureOf } from '../checks/text-signature'
import ads from './ads.json'
import otherAds from './other-ads.json'
import vehicles from './vehicles.json'

/*
 * The labelled sample: ads as sellers write them, clean ones and bad ones, and by which checks a bad one is to be found.
 * What `about` calls `-hard` is bad in a way that rules are not expected to see; it counts all the same.
 */

/** When the sample's ads are looked at: their ages are those of that day. */
const NOW = new Date('2025-11-15T12:00:00.000Z')
const DAY = 86_400_000
const LONG_AGO_DAYS = 700

const market = z.object({
  count: z.int(),
  lowEuros: z.optional(z.int()),
  medianEuros: z.optional(z.int()),
  highEuros: z.optional(z.int()),
})
const seller = z.object({
  kind: z._default(sellerKind, 'particulier'),
  days: z._default(z.int(), LONG_AGO_DAYS),
  gone: z._default(z.boolean(), false),
  lastHour: z._default(z.int(), 1),
  lastWeek: z._default(z.int(), 1),
  refusals: z._default(z.int(), 0),
})
const PHOTOS = ['c1d2a3b45f6e7890', '3c5a7e9182b4d6f0']

/** An ad of the sample: its vehicle is one of `vehicles.json`, but for the figures that are said differently. */
export const labelledAd = z.object({
  about: z.string(),
  vehicle: z.string(),
  text: z.string(),
  /** Checks that have to find something; none of a clean ad. */
  expects: z.array(checkName),
  figures: z.optional(z.partial(vehicle)),
  priceEuros: z.optional(z.int()),
  market: z.optional(market),
  photos: z._default(z.array(z.string()), PHOTOS),
  seller: z._default(seller, z.parse(seller, {})),
})
export type LabelledAd = z.output<typeof labelledAd>

const base = z.object({ vehicle, priceEuros: z.int(), market })
const bases = z.parse(z.record(z.string(), base), vehicles)

export const SAMPLE: readonly LabelledAd[] = z.parse(z.array(labelledAd), ads)

const baseOf = (name: string): z.output<typeof base> => {
  const found = bases[name]
  if (found === undefined) throw new Error(`The sample has no vehicle "${name}".`)
  return found
}

const CENTS = 100
const marketOf = ({ count, lowEuros = 0, medianEuros = 0, highEuros = 0 }: z.output<typeof market>) => {
  const quartiles = { lowCents: lowEuros * CENTS, medianCents: medianEuros * CENTS, highCents: highEuros * CENTS }
  return count < 5 ? { count } : { count, quartiles }
}

const copiesOfText = (text: string): string[] => {
  const signature = signatureOf(text)
  return otherAds.texts.filter((other) => areSameText(signatureOf(other), signature))
}
const copiesOfPhotos = (photos: readonly string[]): string[] => {
  const pictures = photos.filter((photo) => isFingerprint(photo) && !isPlain(photo))
  return otherAds.photos.filter((other) => pictures.some((photo) => areNear(photo, other)))
}

/** What all checks find of an ad of the sample. */
export const findingsOfSample = (ad: LabelledAd): Finding[] => {
  const { vehicle: own, priceEuros, market: usual } = baseOf(ad.vehicle)
  const facts = { ...own, ...ad.figures }
  const title = [facts.make, facts.model, facts.engine].filter((part) => part !== undefined).join(' ')
  const { kind, days, gone, lastHour, lastWeek, refusals } = ad.seller
  const memberSince = gone ? null : new Date(NOW.getTime() - days * DAY)
  return [
    ...checkText({ title, description: ad.text, make: facts.make, copies: copiesOfText(ad.text) }),
    ...checkFigures({ vehicle: facts, now: NOW }),
    ...checkPrice({
      priceCents: (ad.priceEuros ?? priceEuros) * CENTS,
      vehicle: facts,
      now: NOW,
      market: marketOf(ad.market ?? usual),
    }),
    ...checkPhotos({ fingerprints: ad.photos, copies: copiesOfPhotos(ad.photos) }),
    ...checkAccount({ kind, memberSince, now: NOW, ads: { lastHour, lastWeek }, refusals, isAdRemoved: false }),
  ]
}
