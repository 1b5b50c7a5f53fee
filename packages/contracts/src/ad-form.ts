import * as z from 'zod/mini'
import { id } from './ids'

/*
 * What a seller writes of a vehicle. A draft keeps the texts of the fields as they were typed, right or wrong, so that
 * nothing is lost; `readAd` makes an ad of them, or says at which field what is wrong. Browser and service read by it.
 */

/** The fields of the form. A text is `''` where nothing was said; a switch is `'oui'` or `''`. */
export const AD_FIELDS = [
  'vehicleType',
  'make',
  'model',
  'engine',
  /** `MM/YYYY`. */
  'firstRegistration',
  'mileageKm',
  /** A switch: the mileage is 'non garanti'. */
  'mileageNotGuaranteed',
  'condition',
  'powerHp',
  'colour',
  'body',
  'fuel',
  'gearbox',
  'doors',
  'seats',
  'displacementCc',
  'motoType',
  'licence',
  /** Ids with spaces between them (`EQUIPMENT`). */
  'equipment',
  /** Euros, as typed: `12 000,50`. */
  'price',
  'description',
  'phone',
  /** A switch: visitors may ask for the number. */
  'showPhone',
  /** INSEE code of the commune where the vehicle stands. */
  'communeCode',
  /** What the seller typed to find the commune, and reads again: `Toulouse (31000)`. */
  'place',
] as const
export type AdFieldName = (typeof AD_FIELDS)[number]

export const MAX_DESCRIPTION_LENGTH = 4_000
/** Longer than anything that is right, so that what is too long is kept and said at its field. */
const MAX_TYPED_LENGTH = 6_000

const typed = z.string().check(z.maxLength(MAX_TYPED_LENGTH))

/** The texts of an ad's fields; one that is missing was never touched. Unknown fields are left out. */
export const adFields = z.object(
  Object.fromEntries(AD_FIELDS.map((name) => [name, z.optional(typed)])) as Record<
    AdFieldName,
    z.ZodMiniOptional<typeof typed>
  >,
)
export type AdFields = z.infer<typeof adFields>

/** Ids of the ad's photos in their order, the first being its cover; `MAX_PHOTOS` at most. */
export const adPhotoIds = z.array(id).check(z.maxLength(9))
