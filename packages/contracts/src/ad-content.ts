import * as z from 'zod/mini'
import { photo, place, vehicle } from './announcement'
import { cents } from './ids'

/** An ad as its seller meant it: what `readAd` makes of the fields of a form, and its photos. */
export const adContent = z.object({
  /** Make, model and engine. */
  title: z.string(),
  description: z.string(),
  priceCents: cents,
  vehicle,
  place,
  /** National format with spaces (`06 12 34 56 78`); null where visitors are not to call. */
  phone: z.nullable(z.string()),
})
export type AdContent = z.infer<typeof adContent>

/** What the publish service approved, with its photos in their order. */
export const approvedContent = z.extend(adContent, { photos: z.array(photo) })
export type ApprovedContent = z.infer<typeof approvedContent>
