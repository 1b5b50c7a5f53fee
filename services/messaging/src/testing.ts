import type { BodyOf, ResponseOf } from '@rouage/contracts'
import type { Conversation, Message, MessagePhoto } from '@rouage/contracts/conversations'
import { accountSnapshot, type AccountRecord, personContact, pushToPerson } from '@rouage/contracts/endpoints/account'
import {
  type AnnouncementRecord,
  announcementSnapshot,
  announcementSource,
  decisionSnapshot,
} from '@rouage/contracts/endpoints/listing'
import type { listConversations, listMessages, startConversation } from '@rouage/contracts/endpoints/messaging'
import { type DomainEvent, type DomainEventOf, EVENT_PRODUCERS } from '@rouage/contracts/events/index'
import { readLive } from '@rouage/contracts/live'
import type { NotificationPreferences } from '@rouage/contracts/notifications'
import { TOULOUSE } from '@rouage/contracts/testing/ad-samples'
import { createService, handle, notFound, type RunningService, silentLogger } from '@rouage/service-kit'
import {
  createTestIdentity,
  streamOf,
  testDatabase,
  testGate,
  testRedis,
  testServiceConfig,
  testSmtpUrl,
  uniqueName,
  until,
} from '@rouage/service-kit/testing'
import request from 'supertest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { MessagingConfig } from './config'
import { createModels } from './data/repositories'
import { startMessaging } from './messaging'

const DAY_MS = 86_400_000

/** An ad as listing tells it. */
export const adRecord = (
  id: string,
  sellerId: string,
  { pseudo = 'Garage du Pont', ...fields }: Partial<AnnouncementRecord> & { pseudo?: string } = {},
): AnnouncementRecord => ({
  id,
  title: 'Peugeot 208 1.2 PureTech 100',
  description: 'Entretien suivi.',
  priceCents: 1_349_000,
  vehicle: {
    type: 'automobile',
    make: 'Peugeot',
    model: '208',
    year: 2020,
    mileageKm: 48_200,
    mileageGuaranteed: true,
    condition: 'tres-bon-etat',
    fuel: 'essence',
    gearbox: 'manuelle',
  },
  place: TOULOUSE,
  photos: [{ id: `${id}-1`, width: 1200, height: 900 }],
  seller: {
    id: sellerId,
    pseudo,
    kind: 'particulier',
    certified: false,
    memberSince: '2024-03-01T00:00:00.000Z',
    reviewCount: 0,
  },
  isUrgent: false,
  isBoosted: false,
  hasPhone: false,
  publishedAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
  status: 'published',
  version: 1,
  ...fields,
})

const tokensOf = (userId: string) => ({
  messages: `${userId}.messages.t`,
  favorites: `${userId}.favorites.t`,
  searchAlerts: `${userId}.searchAlerts.t`,
  newsletter: `${userId}.newsletter.t`,
})

/** Listing and account as far as the service asks them, answering by their contracts. */
const openNeighbours = async () => {
  const ads = new Map<string, AnnouncementRecord>()
  const decisions = new Map<string, DomainEventOf<'content.decided'>['data']>()
  const accounts = new Map<string, AccountRecord>()
  /** When accounts began, of those that account knows. */
  const memberSince = new Map<string, Date>()
  /** What people wish to be told of, where it is not everything. */
  const wishes = new Map<string, Partial<NotificationPreferences>>()
  /** What people's browsers were told, by person. */
  const pushes = new Map<string, BodyOf<typeof pushToPerson>[]>()
  const shared = { internalToken: 'a-shared-token-of-tests', environment: 'test', logger: silentLogger() } as const
  const listing = await createService({
    ...shared,
    name: 'listing',
    gate: testGate('listing'),
    routes: [
      handle(announcementSource, ({ params }) => {
        const announcement = ads.get(params.id)
        if (announcement === undefined) throw notFound('announcement_not_found')
        return { announcement, phone: null, liftedUntil: null }
      }),
      handle(decisionSnapshot, () => ({ items: [...decisions.values()], next: null })),
      handle(announcementSnapshot, () => ({
        items: [...ads.values()].filter(({ status }) => status === 'published'),
        next: null,
      })),
    ],
  }).listen({ port: 0 })
  const account = await createService({
    ...shared,
    name: 'account',
    gate: testGate('account'),
    routes: [
      handle(accountSnapshot, () => ({ items: [...accounts.values()], next: null })),
      handle(pushToPerson, ({ params, body }) => {
        pushes.set(params.userId, [...(pushes.get(params.userId) ?? []), body])
        return { status: 'done' } as const
      }),
      handle(personContact, ({ params }) => {
        const since = memberSince.get(params.userId)
        if (since === undefined) throw notFound('user_not_found')
        return {
          email: `${params.userId}@courriel.example`,
          firstName: 'Claire',
          lastName: 'Martin',
          pseudo: 'ClaireM31',
          sellerKind: 'particulier' as const,
          memberSince: since.toISOString(),
          notifications: {
            messages: true,
            favorites: true,
            searchAlerts: true,
            newsletter: false,
            ...wishes.get(params.userId),
          },
          unsubscribe: tokensOf(params.userId),
        }
      }),
    ],
  }).listen({ port: 0 })
  return {
    urls: { ACCOUNT_URL: account.url, LISTING_URL: listing.url },
    ads,
    decisions,
    accounts,
    memberSince,
    wishes,
    pushes,
    stopListing: () => listing.stop(),
    stopAccount: () => account.stop(),
    close: async () => {
      await listing.stop()
      await account.stop()
    },
  }
}

/** The whole service on the stack, with a database of its own. */
export const testMessaging = async (more: Partial<MessagingConfig> = {}) => {
  const database = await testDatabase('messaging')
  const redis = await testRedis()
  const neighbours = await openNeighbours()
  const people = createTestIdentity()
  const stream = uniqueName('events')
  const folder = await mkdtemp(path.join(tmpdir(), 'rouage-messaging-'))
  const config: MessagingConfig = {
    ...testServiceConfig('messaging'),
    ...neighbours.urls,
    MESSAGING_DATABASE: database.connection.name,
    MESSAGING_PHOTO_DIR: folder,
    MESSAGING_SUPPORT_EMAIL: `${uniqueName('support')}@rouage.example`,
    MESSAGING_MAIL_AFTER_SECONDS: 300,
    MESSAGING_PUSH_AFTER_SECONDS: 20,
    MESSAGING_LIMIT_FACTOR: 1,
    SMTP_URL: testSmtpUrl(),
    MAIL_FROM: 'Rouage <ne-pas-repondre@rouage.example>',
    PUBLIC_URL: 'https://rouage.example',
    ...more,
  }
  const given = { identity: people.identity, jobPrefix: uniqueName('jobs'), stream }
  const service = await startMessaging(config, silentLogger(), given)
  const copies: RunningService[] = []

  /** Somebody who is signed in, and whose account began so many days ago. */
  const somebody = async (
    pseudo = 'ClaireM31',
    { days = 400, role = 'user', ...given }: { days?: number; sub?: string; role?: 'user' | 'moderator' } = {},
  ) => {
    const sub = given.sub ?? uniqueName(pseudo.toLowerCase().replace(/[^a-z0-9]+/g, '-'))
    neighbours.memberSince.set(sub, new Date(Date.now() - days * DAY_MS))
    const authorization = `Bearer ${await people.tokenFor({ sub, pseudo, role })}`
    const call = (method: 'get' | 'put' | 'post' | 'delete', address: string, body?: object) => {
      const asked = request(service.url)[method](address).set({ authorization })
      return body === undefined ? asked : asked.send(body)
    }
    return {
      sub,
      authorization,
      call,
      start: (body: Omit<BodyOf<typeof startConversation>, 'clientId'> & { clientId?: string }) =>
        call('post', '/conversations', { clientId: uniqueName('client'), ...body }),
      send: (id: string, text: string, clientId = uniqueName('client'), photoIds?: readonly string[]) =>
        call('post', `/conversations/${id}/messages`, { text, clientId, photoIds }),
      /** Sends a picture in one part and makes a photo of it. */
      addPhoto: async (bytes: Buffer): Promise<MessagePhoto> => {
        const { body: upload } = await call('post', '/uploads', { type: 'image/jpeg', bytes: bytes.length })
        await request(service.url)
          .put(`/uploads/${upload.id}/parts/0`)
          .set({ authorization, 'content-type': 'application/octet-stream' })
          .send(bytes)
        return (await call('post', '/me/photos', { uploadId: upload.id })).body
      },
      list: async (query = 'side=buyer'): Promise<ResponseOf<typeof listConversations>> =>
        (await call('get', `/conversations?${query}`)).body,
      messages: async (id: string, query = ''): Promise<ResponseOf<typeof listMessages>> =>
        (await call('get', `/conversations/${id}/messages?${query}`)).body,
      conversation: async (id: string): Promise<Conversation> => (await call('get', `/conversations/${id}`)).body,
      read: (id: string, upTo: number) => call('post', `/conversations/${id}/read`, { upTo }),
      unread: async () => (await call('get', '/me/unread')).body,
      /** What the person's open pages were told, in its order. */
      told: async (): Promise<Record<string, unknown>[]> => {
        const entries = await redis.client.xRange(`rouage:live:${sub}`, '-', '+')
        return (entries ?? []).flatMap(({ message }) => {
          const read = readLive(message.event ?? '')
          return read === undefined ? [] : [{ kind: read.kind, ...read.payload }]
        })
      },
    }
  }
  type Somebody = Awaited<ReturnType<typeof somebody>>

  return {
    config,
    service,
    database,
    redis,
    models: createModels(database),
    people,
    neighbours,
    somebody,
    /** Starts another copy of the service. @returns its address */
    startCopy: async (): Promise<string> => {
      const copy = await startMessaging(config, silentLogger(), given)
      copies.push(copy)
      return copy.url
    },
    /** Has listing know an ad. @returns its id */
    addAd: (seller: Pick<Somebody, 'sub'>, fields: Parameters<typeof adRecord>[2] = {}): string => {
      const id = uniqueName('ad')
      neighbours.ads.set(id, adRecord(id, seller.sub, fields))
      return id
    },
    /** A buyer, a seller, and the first message of the one to the other. */
    talk: async (text = 'Bonjour, est-elle toujours disponible ?') => {
      const [buyer, seller] = [await somebody('ClaireM31'), await somebody('Garage du Pont')]
      const id = uniqueName('ad')
      neighbours.ads.set(id, adRecord(id, seller.sub))
      const { body }: { body: { conversation: Conversation; message: Message } } = await buyer.start({
        announcementId: id,
        text,
      })
      return { buyer, seller, ad: id, id: body.conversation.id, first: body.message }
    },
    /** Tells an event, as whoever produces it does. */
    tell: async (event: DomainEvent): Promise<void> => {
      const to = streamOf(EVENT_PRODUCERS[event.type], stream)
      await redis.client.xAdd(to, '*', { type: event.type, event: JSON.stringify(event) })
    },
    /** Waits until all that was told is dealt with, and nothing of it is still being done. */
    dealtWith: async (): Promise<void> => {
      for (const producer of ['listing', 'account'] as const) {
        const key = streamOf(producer, stream)
        if ((await redis.client.exists(key)) === 0) continue
        await until(async () => {
          const [{ 'last-generated-id': last }, groups] = await Promise.all([
            redis.client.xInfoStream(key),
            redis.client.xInfoGroups(key),
          ])
          return groups.length > 0 && groups.every((each) => each.pending === 0 && each['last-delivered-id'] === last)
        })
      }
    },
    /** Redis has lost the streams, as one that comes back empty. */
    forgetStreams: async (): Promise<void> => {
      await redis.client.del([streamOf('listing', stream), streamOf('account', stream)])
    },
    stop: async () => {
      await Promise.all([service, ...copies].map((each) => each.stop()))
      await redis.client.del([streamOf('listing', stream), streamOf('account', stream)])
      await redis.close()
      await neighbours.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type TestMessaging = Awaited<ReturnType<typeof testMessaging>>
