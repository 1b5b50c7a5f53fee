import * as z from 'zod/mini'
import { cleanText } from './ad-rules/reading'
import { endpoint } from './endpoint'
import { cents, id, instant } from './ids'

/** Characters that a note of one's own may have. */
export const MAX_NOTE = 500
/** A note as it is kept once cleaned (`cleanText`). */
const note = z.pipe(
  z.pipe(z.string().check(z.maxLength(5 * MAX_NOTE)), z.transform(cleanText)),
  z.string().check(z.maxLength(MAX_NOTE)),
)

/**
 * How it stands with an ad among somebody's favorites. `away` may come back: it is paused, expired, or its seller is
 * suspended, which is nobody's business. `removed` is gone from the site, and leaves the favorites after 30 days.
 */
export const favoriteState = z.enum(['online', 'away', 'removed'])

/** What somebody's own page knows of a favorite beside its card. */
export const favoriteDetail = z.object({
  announcementId: id,
  /** When it became a favorite; missing of those that came before this was noted. */
  since: z.optional(instant),
  state: favoriteState,
  /** Make and model; missing where nothing is known any more. */
  name: z.optional(z.string()),
  /** Prices that the ad had and since when, oldest first, at most 50; the last one is today's. */
  prices: z.array(z.object({ cents, at: instant })),
  /** The price when it became a favorite. */
  priceThenCents: z.optional(cents),
  /** What the person wrote to themselves. */
  note: z.optional(z.string()),
})
export type FavoriteDetail = z.infer<typeof favoriteDetail>

export const favoriteDetails = endpoint({
  service: 'search',
  name: 'favoriteDetails',
  method: 'GET',
  path: '/me/favorites/details',
  audience: 'user',
  summary: 'What the signed-in person’s page shows of each favorite beside its card, the newest favorite first.',
  response: z.object({ items: z.array(favoriteDetail) }),
})

export const setFavoriteNote = endpoint({
  service: 'search',
  name: 'setFavoriteNote',
  method: 'PUT',
  path: '/me/favorites/:id/note',
  audience: 'user',
  summary:
    'Writes the person’s own note on a favorite, 240 times an hour; an empty one takes it away. It outlives the heart by ' +
    'a day.',
  params: z.object({ id }),
  body: z.object({ text: note }),
  response: z.object({ text: z.string() }),
  problems: ['favorite_not_found', 'too_many_requests'],
})
