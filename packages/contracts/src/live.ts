import * as z from 'zod/mini'
import { favoriteList } from './endpoints/search'

/*
 * What services tell the open pages of a person, at `/live`, as server-sent events: `event` is the type, `data` the
 * event as JSON. An event says that something is different now; nobody relies on getting it.
 */

/** The person's favorites are these now. The tab that changed them hears of it too: its answer had the same revision. */
const favoritesChanged = z.extend(favoriteList, { type: z.literal('favorites.changed') })
/** Something about the person's own ads is different: ask listing. */
const ownAnnouncementsChanged = z.object({ type: z.literal('own-announcements.changed') })

/** What a service tells. */
export const liveEvent = z.discriminatedUnion('type', [favoritesChanged, ownAnnouncementsChanged])
export type LiveEvent = z.infer<typeof liveEvent>

/** What the edge adds: the stream begins, or events were missed and everything is to be asked for again. */
export const liveMessage = z.discriminatedUnion('type', [
  favoritesChanged,
  ownAnnouncementsChanged,
  z.object({ type: z.literal('live.open') }),
  z.object({ type: z.literal('live.reset') }),
])
export type LiveMessage = z.infer<typeof liveMessage>

export const LIVE_PATH = '/live'
/** Milliseconds after which the edge says something, if only that it is there. */
export const LIVE_HEARTBEAT_MS = 15_000
/** Waits before a stream that broke is opened again; the last one stays. */
export const LIVE_RECONNECT_MS: readonly number[] = [1_000, 2_000, 5_000, 10_000]
