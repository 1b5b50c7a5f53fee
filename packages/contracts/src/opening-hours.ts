import * as z from 'zod/mini'

/*
 * When a professional receives people, in the time of Paris. Seven days from Monday on, of each at most two spans that
 * follow each other; a day without any is closed.
 */

/** As French reads them, from Monday on, at the places that the days have in opening hours. */
export const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
export const MAX_SPANS = 2

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const time = z.string().check(z.regex(TIME, 'Heure attendue : 09:00'))
/** Both `HH:MM`. */
const span = z.object({ from: time, to: time })
export type OpeningSpan = z.infer<typeof span>

/** What readers take: whatever the rules of writing become, a page shows what is there. */
export const openingHours = z
  .array(z.array(span).check(z.maxLength(MAX_SPANS)))
  .check(z.minLength(WEEKDAYS.length), z.maxLength(WEEKDAYS.length))
export type OpeningHours = z.infer<typeof openingHours>

/** Times of this form compare as texts. Of one that is none it is said already. */
const isInOrder = (spans: readonly OpeningSpan[]): boolean => {
  const times = spans.flatMap(({ from, to }) => [from, to])
  const isKnown = times.every((each) => TIME.test(each))
  return !isKnown || times.every((each, at) => at === 0 || each > (times[at - 1] ?? ''))
}

const orderedDay = z
  .array(span)
  .check(
    z.maxLength(MAX_SPANS),
    z.refine(
      isInOrder,
      'Ces heures doivent se suivre : la fermeture vient après l’ouverture, la reprise après la pause.',
    ),
  )

/** What writers send: the same, in order. A week without any hours is none. */
export const writtenOpeningHours = z.array(orderedDay).check(z.minLength(WEEKDAYS.length), z.maxLength(WEEKDAYS.length))
