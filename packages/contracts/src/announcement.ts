import * as z from 'zod/mini'
import { cents, id, instant } from './ids'
import { photo } from './photo'
import { pricePosition } from './price-position'
import { body, condition, fuel, gearbox, licence, motoType, sellerKind, vehicleType } from './vehicle'

export * from './photo'

/** Where a vehicle stands. `lat`/`lon` are the commune's centre in degrees, never the seller's address. */
export const place = z.object({
  /** INSEE code of the commune. */
  communeCode: z.string(),
  city: z.string(),
  postalCode: z.string(),
  departmentCode: z.string(),
  department: z.string(),
  region: z.string(),
  lat: z.number(),
  lon: z.number(),
})
export type Place = z.infer<typeof place>

/** What an ad shows of its seller. Never holds an e-mail address or a phone number. */
export const sellerCard = z.object({
  id,
  pseudo: z.string(),
  kind: sellerKind,
  companyName: z.optional(z.string()),
  siret: z.optional(z.string()),
  /** True once a moderator verified the seller's document. */
  certified: z.boolean(),
  memberSince: instant,
  /** Of the seller's photo, served at `profilePhotoUrl`; missing without one. */
  photoId: z.optional(id),
  /** Mean of the reviews' stars, 1 to 5; missing without any review. */
  rating: z.optional(z.number()),
  reviewCount: z.int(),
})
export type SellerCard = z.infer<typeof sellerCard>

/** More than a catalogue has, or will have soon. */
const MAX_EQUIPMENT = 80

/** Technical facts of the vehicle. Missing means that the seller did not say. */
export const vehicle = z.object({
  type: vehicleType,
  make: z.string(),
  model: z.string(),
  /** Version and engine as the seller wrote it: `1.2 PureTech 110`. */
  engine: z.optional(z.string()),
  year: z.int(),
  /** First registration, `MM/YYYY`. */
  firstRegistration: z.optional(z.string().check(z.regex(/^(0[1-9]|1[0-2])\/\d{4}$/))),
  mileageKm: z.int(),
  /** False where the seller declares the mileage 'non garanti'. */
  mileageGuaranteed: z.boolean(),
  condition,
  /** DIN horsepower (ch). */
  powerHp: z.optional(z.int()),
  colour: z.optional(z.string()),
  body: z.optional(body),
  fuel: z.optional(fuel),
  gearbox: z.optional(gearbox),
  doors: z.optional(z.int()),
  seats: z.optional(z.int()),
  displacementCc: z.optional(z.int()),
  motoType: z.optional(motoType),
  licence: z.optional(licence),
  /** Ids of `EQUIPMENT`, each once; a newer release may know others, which readers drop. */
  equipment: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MAX_EQUIPMENT))),
})
export type Vehicle = z.infer<typeof vehicle>

/**
 * States of an ad (docs/rules.md, Ads). Drafts, payment and review happen in the publish service;
 * listing holds an ad from its approval on.
 */
export const announcementStatus = z.enum(['published', 'paused', 'expired', 'removed'])
export type AnnouncementStatus = z.infer<typeof announcementStatus>

/** A live ad as anyone may read it. The phone number is not in it: `hasPhone` says that it can be asked for. */
export const announcement = z.object({
  id,
  /** Make, model and engine. */
  title: z.string(),
  description: z.string(),
  priceCents: cents,
  vehicle,
  place,
  photos: z.array(photo),
  seller: sellerCard,
  isUrgent: z.boolean(),
  /** True while a paid lift or urgent option makes it an 'Annonce mise en avant'. */
  isBoosted: z.boolean(),
  hasPhone: z.boolean(),
  publishedAt: instant,
  updatedAt: instant,
  expiresAt: instant,
})
export type Announcement = z.infer<typeof announcement>

/**
 * What a result card shows: everything a list needs and nothing more. What is said after `publishedAt` a service of before
 * does not say.
 */
export const announcementSummary = z.object({
  id,
  title: z.string(),
  make: z.string(),
  model: z.string(),
  engine: z.optional(z.string()),
  vehicleType,
  priceCents: cents,
  year: z.int(),
  mileageKm: z.int(),
  fuel: z.optional(fuel),
  gearbox: z.optional(gearbox),
  displacementCc: z.optional(z.int()),
  motoType: z.optional(motoType),
  licence: z.optional(licence),
  city: z.string(),
  postalCode: z.string(),
  departmentCode: z.string(),
  /** Kilometres from the centre of a radius search; missing elsewhere. */
  distanceKm: z.optional(z.number()),
  sellerId: id,
  sellerPseudo: z.string(),
  sellerKind,
  sellerCertified: z.boolean(),
  isUrgent: z.boolean(),
  isBoosted: z.boolean(),
  photo: z.optional(photo),
  photoCount: z.int(),
  publishedAt: instant,
  /** DIN horsepower (ch). */
  powerHp: z.optional(z.int()),
  doors: z.optional(z.int()),
  /** `MM/YYYY`. */
  firstRegistration: z.optional(z.string()),
  /** The second photo and the third; the first is `photo`. */
  nextPhotos: z.optional(z.array(photo)),
  /** A professional's. */
  sellerCompany: z.optional(z.string()),
  /** Mean of the reviews' stars, 1 to 5; missing without any review. */
  sellerRating: z.optional(z.number()),
  sellerReviewCount: z.optional(z.int()),
  /** Missing where too few ads are comparable, and where nobody compared. */
  pricePosition: z.optional(pricePosition),
})
export type AnnouncementSummary = z.infer<typeof announcementSummary>

/** Photos of an ad that a card shows. */
const PHOTOS_OF_CARD = 3

/**
 * What a result card shows of an ad; undefined where its seller did not say. Distances and the price's position are the
 * search's to add.
 */
export const summaryOf = ({ vehicle: facts, place: where, seller, ...ad }: Announcement): AnnouncementSummary => ({
  id: ad.id,
  title: ad.title,
  make: facts.make,
  model: facts.model,
  engine: facts.engine,
  vehicleType: facts.type,
  priceCents: ad.priceCents,
  year: facts.year,
  mileageKm: facts.mileageKm,
  fuel: facts.fuel,
  gearbox: facts.gearbox,
  displacementCc: facts.displacementCc,
  motoType: facts.motoType,
  licence: facts.licence,
  city: where.city,
  postalCode: where.postalCode,
  departmentCode: where.departmentCode,
  sellerId: seller.id,
  sellerPseudo: seller.pseudo,
  sellerKind: seller.kind,
  sellerCertified: seller.certified,
  isUrgent: ad.isUrgent,
  isBoosted: ad.isBoosted,
  photo: ad.photos[0],
  photoCount: ad.photos.length,
  publishedAt: ad.publishedAt,
  powerHp: facts.powerHp,
  doors: facts.doors,
  firstRegistration: facts.firstRegistration,
  nextPhotos: ad.photos.length > 1 ? ad.photos.slice(1, PHOTOS_OF_CARD) : undefined,
  sellerCompany: seller.companyName,
  sellerRating: seller.rating,
  sellerReviewCount: seller.reviewCount,
})
