import * as z from 'zod/mini'
import { id } from './ids'

// A file of its own: live events have it, too, and a page that asks for ads needs no schemas.
/** Somebody's favorites, as every answer and every live event tells them. */
export const favoriteList = z.object({
  /** Of ads, the newest favorite first, at most 100: past that the oldest one leaves. */
  ids: z.array(id),
  /**
   * Grows by one with every change of the list, from 0; an older list never replaces a newer one. Missing where an older
   * release tells.
   */
  revision: z.optional(z.int()),
})
export type FavoriteList = z.infer<typeof favoriteList>
