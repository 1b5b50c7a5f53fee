import { authorizationOf, AUTHORIZATION } from '@rouage/contracts/authorization'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import * as z from 'zod/mini'
import type { Header } from './draft'
import { type Operation, operationsOf } from './operations'
import { createClient, newPerson, signedIn } from './person'
import { attackersOf } from './roles'
import type { Attacker, Scene } from './scene'

const isService = (name: string): name is keyof typeof AUTHORIZATION => Object.hasOwn(AUTHORIZATION, name)
const SERVICES = Object.keys(AUTHORIZATION).filter(isService)
const ids = z.object({ items: z.array(z.object({ id: z.string() })) })
const listing = z.object({ seller: z.object({ id: z.string(), pseudo: z.string() }) })
const cases = z.object({ items: z.array(z.object({ userId: z.string(), documentId: z.string() })) })

/** A white picture of 100 × 100 pixels, the smallest that is taken for a document. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGQAAABkAQMAAABKLAcXAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQ4y2NgGAWjYBSMglFATwAABXgAASlxufwAAAAASUVORK5CYII=',
  'base64',
)
const DOCUMENT = { type: 'image/png', bytes: PICTURE }

/** An address of its own for each request, in what is kept for documentation: limits by address hide nothing then. */
const addressOf = (index: number): readonly Header[] => [
  ['x-forwarded-for', `2001:db8:${((index >> 16) & 0xffff).toString(16)}:${(index & 0xffff).toString(16)}::1`],
]

const PROBES = ['livez', 'readyz', 'metrics']
const hiddenPaths = (): string[] => [
  ...PROBES.map((probe) => `/${probe}`),
  ...SERVICES.flatMap((service) =>
    [...PROBES, 'METRICS', '%6detrics', 'metrics/', '/metrics', 'photos/x/original', 'photos/%2e%2e/snapshot'].map(
      (path) => `/api/${service}/${path}`,
    ),
  ),
]

export type Site = {
  readonly origin: string
  readonly mailPageUrl: string
  /** Sentences about processes that died or are not ready. */
  readonly illnesses: () => Promise<readonly string[]>
}

/**
 * The whole site as a scene: real ids of its demo data, and somebody in each role. It has to believe `X-Forwarded-For`
 * (TRUST_PROXY) and to have its limits raised (ACCOUNT_LIMIT_FACTOR).
 */
export const siteScene = async ({ origin, mailPageUrl, illnesses }: Site): Promise<Scene> => {
  // Whoever prepares comes from other addresses than whoever attacks.
  let prepared = 0xf000_0000
  const client = createClient(origin, mailPageUrl, () => addressOf((prepared += 1)))
  const demo = (key: (typeof DEMO_ACCOUNTS)[number]['key']) =>
    signedIn(client, DEMO_ACCOUNTS.find((account) => account.key === key)?.email ?? '', DEMO_PASSWORD)
  const get = async (path: string, token?: string): Promise<unknown> =>
    (await client.call('GET', path, { token })).value
  const idsAt = async (path: string, token?: string): Promise<string[]> =>
    ids.parse(await get(path, token)).items.map(({ id }) => id)

  const operations = (
    await Promise.all(
      SERVICES.map(async (service) =>
        operationsOf(service, await get(`/api/${service}/openapi.json`), authorizationOf(service)),
      ),
    )
  ).flat()

  const [root, owner, bystander] = await Promise.all([demo('admin'), demo('professionnel'), demo('particulier')])
  const bystanderToken = await bystander.token()
  const [theirAds, theirSessions, ownersAds, latest] = await Promise.all([
    idsAt('/api/listing/me/announcements', bystanderToken),
    idsAt('/api/account/me/sessions', bystanderToken),
    idsAt('/api/listing/me/announcements', await owner.token()),
    idsAt('/api/search/announcements/latest?limit=48'),
  ])
  const ads = latest.filter((id) => !theirAds.includes(id) && !ownersAds.includes(id))
  const { seller } = listing.parse(await get(`/api/listing/announcements/${ads[0] ?? ''}`))
  // What those with a right do is done to somebody who is there for that.
  const victim = await newPerson(client, 'cible')
  await client.call('POST', '/api/account/me/certification', { bytes: DOCUMENT, token: await victim.token() })
  const handedIn = cases
    .parse(await get('/api/account/certifications', await root.token()))
    .items.find(({ userId }) => userId === victim.id)

  const known = {
    ids: ads.slice(0, 3),
    firstName: 'Dominique',
    lastName: 'Essai',
    phone: '06 12 34 56 78',
    siret: '73282932000074',
    companyName: 'Garage Essai',
    pseudo: 'Essai',
    code: '123456',
    returnTo: '/profile',
    reason: 'Pour un essai',
    documentId: handedIn?.documentId ?? 'none',
    words: ['Dominique'],
    lat: '48.85',
    lon: '2.35',
    q: 'Lyon',
    path: '/voitures/peugeot',
    limit: '12',
    motive: 'autre',
    message: 'Pour un essai',
  }
  const attackers = await attackersOf(client, { root, owner, known })

  const idsOf = (operation: Operation, parameter: string, attacker: Attacker): readonly string[] => {
    if (parameter === 'ids') return [ads.slice(0, 5).join(',')]
    if (parameter === 'subject') return [victim.id]
    if (parameter === 'documentId') return [known.documentId]
    if (parameter === 'userId') return [seller.id]
    if (parameter === 'pseudo') return [seller.pseudo]
    if (parameter !== 'id') return []
    if (operation.path.includes('/sessions/')) return theirSessions
    if (operation.service === 'account')
      return attacker.outcomeOf(operation) === 'allowed' ? [victim.id] : [bystander.id]
    if (operation.rule === 'owner') return attacker.outcomeOf(operation) === 'allowed' ? ownersAds : theirAds
    return ads
  }

  return {
    origin,
    operations,
    attackers,
    hidden: hiddenPaths(),
    idsOf,
    bytesOf: ({ name }) => (name === 'submitCertification' ? DOCUMENT : undefined),
    addressOf,
    // Demo photos are drawn when they are first asked for, which an export does for all of a seller's.
    slowestMs: ({ name }) => (name === 'exportOwnData' ? 50_000 : undefined),
    untouched: async () => {
      const token = await bystander.token()
      const sessions = await idsAt('/api/account/me/sessions', token)
      return {
        profile: await get('/api/account/me', token),
        sessions: theirSessions.filter((id) => sessions.includes(id)),
        favourites: await get('/api/search/me/favorites', token),
        ads: await get('/api/listing/me/announcements', token),
      }
    },
    illnesses: async () => {
      const trials: readonly (readonly [string, () => Promise<unknown>])[] = [
        [
          'the home page',
          async () => {
            const { ok, status } = await fetch(`${origin}/`)
            if (!ok) throw new Error(`answered ${status}`)
          },
        ],
        ['a search', async () => ids.parse(await get('/api/search/announcements?type=automobile'))],
        ['a listing', () => get(`/api/listing/announcements/${ads[0] ?? ''}`)],
        ['a sign-in', () => demo('moderator')],
      ]
      const failed = await Promise.all(
        trials.map(([name, trial]) =>
          trial().then(
            () => [],
            (error: unknown) => [`${name} fails after the attack: ${String(error)}`],
          ),
        ),
      )
      return [...failed.flat(), ...(await illnesses())]
    },
  }
}
