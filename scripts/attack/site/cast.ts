import { authorizationOf } from '@rouage/contracts/authorization'
import * as z from 'zod/mini'
import { type Operation, operationsOf } from '../operations'
import { type Client, newPerson, type Person } from '../person'
import { DOCUMENT } from './document'
import { demoPerson, read, readIds } from './read'
import { SERVICES } from './services'

const listing = z.object({ seller: z.object({ id: z.string(), pseudo: z.string() }) })
const cases = z.object({ items: z.array(z.object({ userId: z.string(), documentId: z.string() })) })

/** Whom and what of a site the attack is about, beside those who attack. */
export type Cast = {
  /** An admin who does not attack. */
  readonly root: Person
  /** A seller who attacks, and their ads. */
  readonly owner: Person
  readonly ownersAds: readonly string[]
  /** Somebody who does nothing, whose things have to stay as they are. */
  readonly bystander: Person
  readonly theirAds: readonly string[]
  readonly theirSessions: readonly string[]
  readonly theirConversations: readonly string[]
  /** Ads of others, and the seller of the first of them. */
  readonly ads: readonly string[]
  readonly seller: { readonly id: string; readonly pseudo: string }
  /** What those with a right do is done to somebody who is there for that. */
  readonly victim: Person
  /** What the victim handed in for a certification. */
  readonly documentId: string
}

/** Every operation of every service, as the site documents them. */
export const readOperations = async (client: Client): Promise<Operation[]> => {
  const ofServices = SERVICES.map(async (service) =>
    operationsOf(service, await read(client, `/api/${service}/openapi.json`), authorizationOf(service)),
  )
  return (await Promise.all(ofServices)).flat()
}

/** Finds the cast in the demo data of a site; the victim is made. */
export const castOf = async (client: Client): Promise<Cast> => {
  const [root, owner, bystander] = await Promise.all([
    demoPerson(client, 'admin'),
    demoPerson(client, 'professionnel'),
    demoPerson(client, 'particulier'),
  ])
  const bystanderToken = await bystander.token()
  const [theirAds, theirSessions, theirConversations, ownersAds, latest] = await Promise.all([
    readIds(client, '/api/listing/me/announcements', bystanderToken),
    readIds(client, '/api/account/me/sessions', bystanderToken),
    readIds(client, '/api/messaging/conversations?side=buyer', bystanderToken),
    readIds(client, '/api/listing/me/announcements', await owner.token()),
    readIds(client, '/api/search/announcements/latest?limit=48'),
  ])
  const ads = latest.filter((id) => !theirAds.includes(id) && !ownersAds.includes(id))
  const { seller } = listing.parse(await read(client, `/api/listing/announcements/${ads[0] ?? ''}`))
  const victim = await newPerson(client, 'cible')
  const documentId = await handIn(client, root, victim)
  const theirs = { theirAds, theirSessions, theirConversations }
  return { root, owner, ownersAds, bystander, ...theirs, ads, seller, victim, documentId }
}

/** Asks for a certification. @returns the id of the document */
const handIn = async (client: Client, root: Person, victim: Person): Promise<string> => {
  await client.call('POST', '/api/account/me/certification', { bytes: DOCUMENT, token: await victim.token() })
  const { items } = cases.parse(await read(client, '/api/account/certifications', await root.token()))
  return items.find(({ userId }) => userId === victim.id)?.documentId ?? 'none'
}
