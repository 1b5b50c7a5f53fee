import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/**
 * A visitor saw an ad's phone number. Counted once for each visitor and ad, for the seller's figure, and 20 an hour for a
 * visitor. The visitor's id is a cookie of half a year: kept longer, a row could tell nobody from anybody, so that is how
 * long it is kept; an ad runs for 60 days.
 */
export type PhoneReveal = { announcementId: string; sellerId: string; visitor: string; at: Date }

const phoneReveal = new Schema<PhoneReveal>(
  {
    announcementId: { type: String, required: true },
    sellerId: { type: String, required: true },
    visitor: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'phoneReveals', versionKey: false },
)
phoneReveal.index({ announcementId: 1, visitor: 1 }, { unique: true })
phoneReveal.index({ visitor: 1, at: 1 })
phoneReveal.index({ announcementId: 1, at: 1 })
phoneReveal.index({ at: 1 }, { expireAfterSeconds: 182 * 24 * 3_600 })

export type PhoneRevealModel = Model<PhoneReveal>
export const phoneRevealModel = (database: Database): PhoneRevealModel => database.model('PhoneReveal', phoneReveal)
