import * as z from 'zod/mini'
import { cleanText } from './ad-rules/reading'
import { id, instant } from './ids'

export const MIN_REVIEW_LENGTH = 10
export const MAX_REVIEW_LENGTH = 2_000
/** Reviews on a page of them. */
export const REVIEWS_A_PAGE = 10
/** For so long an author may change what they wrote; taking it back has no end. */
export const REVIEW_EDIT_DAYS = 14

const written = z.pipe(z.string().check(z.maxLength(10_000, 'Ce texte est trop long.')), z.transform(cleanText))

/** What a buyer says of a seller: 10 to 2,000 characters, as they are kept once cleaned (`cleanText`). */
export const reviewText = z.pipe(
  written,
  z
    .string()
    .check(
      z.minLength(MIN_REVIEW_LENGTH, 'Dites-en un peu plus : 10 caractères au moins.'),
      z.maxLength(MAX_REVIEW_LENGTH, '2\u202f000 caractères au plus : raccourcissez votre avis.'),
    ),
)

/** What a seller answers: 2 to 2,000 characters. */
export const answerText = z.pipe(
  written,
  z
    .string()
    .check(
      z.minLength(2, 'Écrivez votre réponse.'),
      z.maxLength(MAX_REVIEW_LENGTH, '2\u202f000 caractères au plus : raccourcissez votre réponse.'),
    ),
)

export const stars = z
  .int('Choisissez une note de 1 à 5.')
  .check(z.minimum(1, 'Choisissez une note de 1 à 5.'), z.maximum(5, 'Choisissez une note de 1 à 5.'))

/** A review as visitors read it. Somebody who was suspended or erased is called 'Utilisateur supprimé'. */
export const review = z.object({
  id,
  authorPseudo: z.string(),
  stars,
  text: z.string(),
  createdAt: instant,
  /** When its author last changed it; missing where they never did. */
  editedAt: z.optional(instant),
  /** What the seller says to it. */
  answer: z.optional(z.string()),
  answeredAt: z.optional(instant),
})
export type Review = z.infer<typeof review>

/** A review as its author sees it. */
export const ownReview = z.extend(review, {
  sellerId: id,
  announcementId: id,
  /** Until when it may be changed; missing where it may not any more. */
  editableUntil: z.optional(instant),
  /** A moderator took it off the site: its author alone sees it. */
  isHidden: z.boolean(),
})
export type OwnReview = z.infer<typeof ownReview>
