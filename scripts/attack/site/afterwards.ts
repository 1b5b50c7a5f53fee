import * as z from 'zod/mini'
import type { Client } from '../person'
import type { Cast } from './cast'
import { demoPerson, read, readIds } from './read'

/** Of a conversation what its reader alone decides: whom they talk with may write in it, and pause or remove the ad. */
const conversations = z.object({
  items: z.array(z.object({ id: z.string(), isArchived: z.boolean(), isBlocked: z.boolean() })),
})
const conversationsOf = async (client: Client, token: string): Promise<unknown> => {
  const { items } = conversations.parse(await read(client, '/api/messaging/conversations?side=buyer', token))
  return items.toSorted((one, other) => one.id.localeCompare(other.id))
}

/** What the bystander has: nobody may have changed it. */
export const bystandersThings = async (client: Client, { bystander, theirSessions }: Cast): Promise<unknown> => {
  const token = await bystander.token()
  const sessions = await readIds(client, '/api/account/me/sessions', token)
  return {
    profile: await read(client, '/api/account/me', token),
    sessions: theirSessions.filter((id) => sessions.includes(id)),
    favorites: await read(client, '/api/search/me/favorites', token),
    ads: await read(client, '/api/listing/me/announcements', token),
    conversations: await conversationsOf(client, token),
  }
}

type Trial = readonly [name: string, trial: () => Promise<unknown>]

/** Does what visitors do most. @returns sentences about what fails */
export const failuresOf = async (client: Client, { ads }: Cast): Promise<string[]> => {
  const trials: readonly Trial[] = [
    ['the home page', () => openHome(client)],
    ['a search', () => readIds(client, '/api/search/announcements?type=automobile')],
    ['a listing', () => read(client, `/api/listing/announcements/${ads[0] ?? ''}`)],
    ['a sign-in', () => demoPerson(client, 'moderator')],
  ]
  return (await Promise.all(trials.map(failureOf))).flat()
}

const openHome = async ({ origin }: Client): Promise<void> => {
  const { ok, status } = await fetch(`${origin}/`)
  if (!ok) throw new Error(`answered ${status}`)
}

const failureOf = ([name, trial]: Trial): Promise<string[]> =>
  trial().then(
    () => [],
    (error: unknown) => [`${name} fails after the attack: ${String(error)}`],
  )
