import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ResponseOf } from '@rouage/contracts'
import { personContact } from '@rouage/contracts/endpoints/account'
import type { OrderPurpose } from '@rouage/contracts/offers'
import {
  createOutbox,
  createService,
  handle,
  type NewEvent,
  newId,
  notFound,
  silentLogger,
  startRelay,
} from '@rouage/service-kit'
import {
  createTestIdentity,
  freePort,
  type TestIdentity,
  testDatabase,
  testGate,
  testRedisUrl,
  uniqueName,
} from '@rouage/service-kit/testing'
import { startStripeStandin, stripeControl, type StripeStandinOptions } from '@rouage/stripe-standin'
import Stripe from 'stripe'
import request from 'supertest'
import type { PublishConfig } from './config'
import { createModels, type Models } from './data/models'
import type { StoredOrder } from './data/orders'
import { createPayments } from './domain/payments/payments'
import { createSubscriptions } from './domain/subscription/subscriptions'
import { needStripe } from './stripe/stripe-account'
import { openParts } from './parts'
import { type OrderEffects, startPublish } from './publish'
import { testPublishConfig } from './testing-config'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_rouage',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_rouage',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
}

type Contact = ResponseOf<typeof personContact>

/** The account service as publish asks it: whoever is added is there. */
const startContacts = async () => {
  const people = new Map<string, Contact>()
  const service = createService({
    name: 'account',
    internalToken: 'a-shared-token-of-tests',
    gate: testGate('account'),
    environment: 'test',
    logger: silentLogger(),
    routes: [
      handle(personContact, ({ params }) => {
        const contact = people.get(params.userId)
        if (contact === undefined) throw notFound('user_not_found', 'Personne.')
        return contact
      }),
    ],
  })
  return { people, ...(await service.listen({ port: 0 })) }
}

/** A card that Stripe plays by its number. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  asks: '4000 0027 6000 3184',
  /** Of a bank that says later what became of a refund. */
  refundedLate: '4000 0000 0000 7726',
} as const
export const typedCard = (number: string = CARDS.good) => ({
  holder: 'Camille Durand',
  number,
  expiry: '12/39',
  cvc: '123',
})

let addresses = Math.floor(Math.random() * 2 ** 24)
/** Limits outlive a test: each buyer comes from an address of their own. */
const newIp = (): string => {
  addresses = (addresses + 1) % 2 ** 24
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** What the effects of paid and given up orders were told, in transactions that went through or not. */
const recordedEffects = (): OrderEffects & { readonly fulfilled: string[]; readonly givenUp: string[] } => {
  const fulfilled: string[] = []
  const givenUp: string[] = []
  return {
    fulfilled,
    givenUp,
    fulfil: async ({ _id }) => void fulfilled.push(_id),
    giveUp: async ({ _id }) => void givenUp.push(_id),
  }
}

/** An order as a submission makes one. */
const newOrder = (userId: string, totalCents: number, purpose: OrderPurpose, createdAt: Date): StoredOrder => ({
  _id: newId(),
  userId,
  purpose,
  reference: uniqueName('REF'),
  announcementId: newId(),
  submissionId: purpose === 'publication' || purpose === 'edit' ? newId() : null,
  title: 'Peugeot 208 1.2 PureTech',
  plan: 'particulier',
  options: {},
  lines: [
    { item: 'ad', label: 'Annonce', amountCents: 0, note: 'Incluse' },
    { item: 'pack3', label: 'Pack 3 photos supplémentaires', amountCents: Math.min(490, totalCents) },
    { item: 'urgent', label: 'Urgent', amountCents: Math.max(0, totalCents - 490) },
  ],
  totalCents,
  status: 'awaiting_payment',
  failure: null,
  consentAt: null,
  paymentIntentId: null,
  stripeInvoiceId: null,
  paidAt: null,
  invoiceNumber: null,
  refundId: null,
  createdAt,
  askedAt: null,
})

type Buying = {
  readonly url: () => string
  readonly people: TestIdentity
  readonly contacts: Map<string, Contact>
  readonly models: Models
}

/** Makes people who buy, as account knows them, each at an address of their own. */
const buyersOf =
  ({ url, people, contacts, models }: Buying) =>
  async (contact: Partial<Contact> = {}) => {
    const sub = uniqueName('buyer')
    const [email, ip] = [`${sub}@courriel.example`, newIp()]
    contacts.set(sub, {
      email,
      firstName: 'Camille',
      lastName: 'Durand',
      pseudo: sub,
      sellerKind: 'particulier',
      memberSince: new Date().toISOString(),
      notifications: { messages: true, favorites: true, searchAlerts: true, newsletter: false },
      ...contact,
    })
    const token = await people.tokenFor({ sub, sellerKind: contact.sellerKind ?? 'particulier' })
    const send = (method: 'get' | 'post' | 'delete', way: string, body?: object, key = uniqueName('intent')) => {
      const headers = { 'x-forwarded-for': ip, authorization: `Bearer ${token}`, 'idempotency-key': key }
      const asked = request(url())[method](way).set(headers)
      return body === undefined ? asked : asked.send(body)
    }
    const onOrder = (orderId: string) => ({
      id: orderId,
      start: () => send('post', `/me/orders/${orderId}/payment`, { acceptsImmediatePerformance: true }),
      pay: (number?: string) => send('post', `/me/orders/${orderId}/test-card`, typedCard(number)),
      answer: (accepted: boolean) => send('post', `/me/orders/${orderId}/test-authentication`, { accepted }),
      refresh: () => send('post', `/me/orders/${orderId}/refresh`, {}),
    })
    const order = async (totalCents = 1_480, purpose: OrderPurpose = 'publication', createdAt = new Date()) => {
      const stored = newOrder(sub, totalCents, purpose, createdAt)
      await models.orders.insertMany([stored])
      return onOrder(stored._id)
    }
    return { sub, email, send, order, onOrder }
  }

/** Another service's events, as it tells them. */
const startNeighbour = async (
  name: 'account' | 'listing',
  redis: Awaited<ReturnType<typeof openParts>>['redis'],
  stream: string,
) => {
  const database = await testDatabase(name)
  const outbox = createOutbox(database, name)
  await database.syncIndexes()
  const relay = await startRelay({ database, outbox, redis, logger: silentLogger(), stream })
  return {
    tell: (event: NewEvent) => outbox.inTransaction((_session, record) => record([event])),
    stop: async () => {
      await relay.close()
      await database.drop()
    },
  }
}

/** The publish service with a database of its own, account's contacts and a Stripe of its own. */
export const startTestPayments = async (
  overrides: Partial<PublishConfig> = {},
  stripeOptions: Partial<StripeStandinOptions> = {},
) => {
  const database = await testDatabase('publish')
  const models = createModels(database)
  const people = createTestIdentity()
  const contacts = await startContacts()
  const folder = await mkdtemp(path.join(tmpdir(), 'rouage-stripe-'))
  const port = await freePort()
  const standin = await startStripeStandin({
    dataDir: folder,
    webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe`,
    webhookSecret: KEYS.STRIPE_WEBHOOK_SECRET,
    webhookRetryMs: [100, 200, 400, 800, 1_600],
    ...stripeOptions,
  })
  const config: PublishConfig = {
    ...testPublishConfig(),
    REDIS_URL: testRedisUrl(9),
    ACCOUNT_URL: contacts.url,
    LISTING_URL: 'http://127.0.0.1:1',
    SEARCH_URL: 'http://127.0.0.1:1',
    PUBLISH_DATABASE: database.connection.name,
    ...KEYS,
    STRIPE_API_URL: standin.url,
    PORT: port,
    ...overrides,
  }
  const effects = recordedEffects()
  const names = { jobPrefix: uniqueName('jobs'), stream: uniqueName('events') }
  const start = () => startPublish(config, silentLogger(), { identity: people.identity, effects, ...names })
  let service = await start()
  // Another replica, in the test's own hands.
  const parts = await openParts(config, silentLogger(), { ...names, jobPrefix: uniqueName('idle') })
  const payments = createPayments(parts, effects)
  const account = await startNeighbour('account', parts.redis, names.stream)
  const listing = await startNeighbour('listing', parts.redis, names.stream)
  const subscriptions = createSubscriptions(parts, payments)

  const buyer = buyersOf({ url: () => service.url, people, contacts: contacts.people, models })

  return {
    database,
    models,
    config,
    effects,
    standin,
    control: stripeControl(standin.url),
    /** Stripe's library against the stand-in. */
    stripe: new Stripe(KEYS.STRIPE_SECRET_KEY, { host: '127.0.0.1', port: standin.port, protocol: 'http' }),
    url: () => service.url,
    buyer,
    /** As the schedule does each ten seconds. */
    askAboutOpenPayments: () => payments.sweep.askAboutOpenPayments(needStripe(parts.stripe)),
    /** As the schedule does each ten minutes. */
    closeUnpaidOrders: () => payments.sweep.closeUnpaidOrders(parts.stripe),
    /** As the schedule does each hour. */
    lookForRefunds: () => payments.refunds.takeMissed(needStripe(parts.stripe)),
    /** As account tells that somebody is gone. */
    eraseAccount: (id: string) => account.tell({ type: 'account.erased', data: { id, version: 9 } }),
    /** As account tells that somebody is suspended; without end where `until` is null. */
    suspendAccount: (id: string, until: string | null) =>
      account.tell({ type: 'account.suspended', data: { id, version: 9, suspended: true, until } }),
    /** As listing tells that an owner removed an ad. */
    removeAd: (id: string) => listing.tell({ type: 'announcement.removed', data: { id, version: 9 } }),
    reconcileSubscriptions: () => subscriptions.reconcile(needStripe(parts.stripe)),
    restart: async () => {
      await service.stop()
      service = await start()
    },
    stop: async () => {
      await service.stop()
      await account.stop()
      await listing.stop()
      await parts.relay.close()
      await parts.redis.close()
      await parts.database.close()
      await standin.stop()
      await contacts.stop()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type TestPayments = Awaited<ReturnType<typeof startTestPayments>>
