import type { Announcement, BodyOf, Photo, ResponseOf, SentInput } from '@rouage/contracts'
import type { AdFields } from '@rouage/contracts/ad-form'
import { type AccountRecord, accountSnapshot } from '@rouage/contracts/endpoints/account'
import { announcementSource, photosOfOwner } from '@rouage/contracts/endpoints/listing'
import type { Draft, saveDraft, submitDraft } from '@rouage/contracts/endpoints/publish'
import type { Quote } from '@rouage/contracts/offers'
import { TOULOUSE } from '@rouage/contracts/testing/ad-samples'
import { createService, handle, notFound, silentLogger } from '@rouage/service-kit'
import { createTestIdentity, testDatabase, testGate, uniqueName } from '@rouage/service-kit/testing'
import request from 'supertest'
import type { PublishConfig } from './config'
import { createModels } from './data/models'
import { testPublishConfig } from './testing-config'
import { createDomain } from './domain/domain'
import { openParts } from './parts'
import { startPublish } from './publish'

/** What a seller types of a car that may be sold. */
export const carFields: AdFields = {
  vehicleType: 'automobile',
  make: 'Peugeot',
  model: '208',
  engine: '1.2 PureTech 100',
  firstRegistration: '05/2020',
  mileageKm: '48 200',
  condition: 'tres-bon-etat',
  powerHp: '100',
  fuel: 'essence',
  gearbox: 'manuelle',
  doors: '5',
  seats: '5',
  price: '13 490',
  description: 'Entretien suivi chez le concessionnaire, carnet complet, deux clés. Aucun frais à prévoir.',
  phone: '06 12 34 56 78',
  showPhone: 'oui',
  communeCode: '31555',
  place: 'Toulouse (31000)',
}

type Source = ResponseOf<typeof announcementSource>

/** An ad of which listing alone knows. */
export const sourceOf = (
  id: string,
  sellerId: string,
  given: Partial<Source['announcement']> & { liftedUntil?: string; phone?: string | null } = {},
): Source => {
  const { liftedUntil = null, phone = '06 12 34 56 78', ...fields } = given
  const announcement: Announcement = {
    id,
    title: 'Peugeot 208 1.2 PureTech 100',
    description: 'Entretien suivi chez le concessionnaire, carnet complet, deux clés. Aucun frais à prévoir.',
    priceCents: 1_349_050,
    vehicle: {
      type: 'automobile',
      make: 'Peugeot',
      model: '208',
      engine: '1.2 PureTech 100',
      year: 2020,
      firstRegistration: '05/2020',
      mileageKm: 48_200,
      mileageGuaranteed: false,
      condition: 'tres-bon-etat',
      powerHp: 100,
      fuel: 'essence',
      gearbox: 'manuelle',
      doors: 5,
      seats: 5,
      equipment: ['climatisation', 'abs', 'gps'],
    },
    place: TOULOUSE,
    photos: [{ id: `${id}-photo`, width: 1200, height: 900 }],
    seller: {
      id: sellerId,
      pseudo: 'ClaireM31',
      kind: 'particulier',
      certified: false,
      memberSince: '2024-03-01T00:00:00.000Z',
      reviewCount: 0,
    },
    isUrgent: false,
    isBoosted: false,
    hasPhone: true,
    publishedAt: new Date(Date.now() - 30 * 24 * 3_600_000).toISOString(),
    updatedAt: new Date(Date.now() - 30 * 24 * 3_600_000).toISOString(),
    expiresAt: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
  }
  return { announcement: { ...announcement, status: 'published', version: 1, ...fields }, phone, liftedUntil }
}

/** Listing and account as far as the service asks them, answering by their contracts. */
export const openNeighbours = async () => {
  const sources = new Map<string, Source>()
  const photos = new Map<string, { ownerId: string; photo: Photo }>()
  const accounts: AccountRecord[] = []
  const shared = { internalToken: 'a-shared-token-of-tests', environment: 'test', logger: silentLogger() } as const
  const listing = await createService({
    ...shared,
    name: 'listing',
    gate: testGate('listing'),
    routes: [
      handle(announcementSource, async ({ params }) => {
        const found = sources.get(params.id)
        if (found === undefined) throw notFound('announcement_not_found')
        return found
      }),
      handle(photosOfOwner, async ({ body }) => {
        const known = body.photoIds.map((id) => photos.get(id)).filter((photo) => photo?.ownerId === body.ownerId)
        return {
          items: known.flatMap((each) => (each ? [{ photo: each.photo, fingerprint: 'f0e1d2c3b4a59687' }] : [])),
        }
      }),
    ],
  }).listen({ port: 0 })
  const account = await createService({
    ...shared,
    name: 'account',
    gate: testGate('account'),
    routes: [handle(accountSnapshot, async () => ({ items: accounts, next: null }))],
  }).listen({ port: 0 })
  return {
    urls: { ACCOUNT_URL: account.url, LISTING_URL: listing.url, SEARCH_URL: 'http://127.0.0.1:1' },
    sources,
    accounts,
    /** Has listing know a photo. @returns its id */
    addPhoto: (ownerId: string): string => {
      const id = uniqueName('photo')
      photos.set(id, { ownerId, photo: { id, width: 1200, height: 900 } })
      return id
    },
    close: async () => {
      await listing.stop()
      await account.stop()
    },
  }
}

/** What is right, so that the answer is about who asks. */
const OWNER_BODIES: Readonly<Record<string, object>> = {
  saveDraft: { revision: 0, fields: {}, photoIds: [], options: {} },
  submitDraft: { revision: 0, quoteVersion: 'none' },
  boostAnnouncement: { urgent: true, quoteVersion: 'none' },
  renewAnnouncement: { quoteVersion: 'none' },
}

/** The whole service on the stack, with a database of its own. */
export const testPublish = async (more: Partial<PublishConfig> = {}) => {
  const database = await testDatabase('publish')
  const neighbours = await openNeighbours()
  const people = createTestIdentity()
  const config: PublishConfig = {
    ...testPublishConfig(),
    ...neighbours.urls,
    PUBLISH_DATABASE: database.connection.name,
    ...more,
  }
  const stream = uniqueName('events')
  const given = { identity: people.identity, jobPrefix: uniqueName('jobs'), stream }
  const service = await startPublish(config, silentLogger(), given)
  // What the service is made of, without its routes: for what others ask of it, or tell it.
  const parts = await openParts(config, silentLogger(), given)
  const reviewed: string[] = []
  const cancelled: string[] = []
  const takenBack: string[] = []
  const domain = createDomain(parts, {
    reviews: {
      begin: async (submissionId) => void reviewed.push(submissionId),
      withdraw: async (submissionId) => void takenBack.push(submissionId),
    },
    payments: { wayOf: () => undefined, cancel: async (orderId) => void cancelled.push(orderId) },
  })

  /** Somebody who is signed in, and calls the service. */
  const somebody = async (sellerKind: 'particulier' | 'professionnel' = 'particulier', sub = uniqueName('claire')) => {
    const authorization = `Bearer ${await people.tokenFor({ sub, sellerKind, pseudo: 'ClaireM31' })}`
    const call = (method: 'get' | 'put' | 'post' | 'delete', path: string, headers: Record<string, string> = {}) =>
      request(service.url)
        [method](path)
        .set({ authorization, ...headers })
    const save = (body: Partial<BodyOf<typeof saveDraft>> = {}, key = 'new') =>
      call('put', `/me/drafts/${key}`).send({ revision: 0, fields: carFields, photoIds: [], options: {}, ...body })
    const quote = async (query: Record<string, string> = { purpose: 'publication' }): Promise<Quote> =>
      (await call('get', '/me/quote').query(query)).body
    const submit = (body: BodyOf<typeof submitDraft>, { key = 'new', intent = uniqueName('intent') } = {}) =>
      call('post', `/me/drafts/${key}/submissions`, { 'idempotency-key': intent }).send(body)
    return {
      sub,
      call,
      save,
      quote,
      submit,
      draft: async (key = 'new'): Promise<Draft> => (await call('get', `/me/drafts/${key}`)).body,
      /** Saves a draft over whatever it is, and hands it in at its price. */
      publish: async (body: Partial<BodyOf<typeof saveDraft>> = {}, key = 'new') => {
        const { revision } = (await call('get', `/me/drafts/${key}`)).body
        const saved = await save({ revision, ...body }, key)
        const { photoPack, urgent, lift } = body.options ?? {}
        const options = { ...(photoPack && { photoPack }), ...(urgent && { urgent: 'true' }), ...(lift && { lift }) }
        const about: Record<string, string> =
          key === 'new' ? { purpose: 'publication' } : { purpose: 'edit', announcementId: key }
        const { version } = await quote({ ...about, ...options })
        return submit({ revision: saved.body.revision, quoteVersion: version }, { key })
      },
    }
  }
  return {
    service,
    database,
    models: createModels(database),
    people,
    neighbours,
    stream,
    somebody,
    domain,
    /** The database as `domain` asks it. */
    domainDatabase: parts.database,
    /** What a call of the authorization table is about: an ad of the owner's, another one for each call. */
    inputOf: ({ endpoint }: { readonly endpoint: { readonly name: string } }, ownerId: string): SentInput => {
      const ad = uniqueName('ad')
      neighbours.sources.set(ad, sourceOf(ad, ownerId))
      return { params: { id: ad, key: ad }, body: OWNER_BODIES[endpoint.name] }
    },
    /** Versions whose review was begun or ended, and orders whose payment was cancelled, by `domain`. */
    reviewed,
    takenBack,
    cancelled,
    /** What money does with an order that was paid. */
    pay: async (orderId: string): Promise<void> => {
      await parts.outbox.inTransaction(async (session, recordEvents) => {
        const paid = { status: 'paid' as const, paidAt: new Date() }
        const change = { _id: orderId, status: 'awaiting_payment' as const }
        const order = await parts.models.orders
          .findOneAndUpdate(change, { $set: paid }, { session, returnDocument: 'after' })
          .lean()
        if (order !== null) await domain.fulfilOrder(order, session, recordEvents)
      })
    },
    /** Events that were written down of an ad, in their order. */
    toldOf: async (ad: string): Promise<object[]> => {
      const items = await parts.outbox.items
        .find({ 'data.id': ad })
        .sort({ _id: 1 })
        .lean<{ type: string; data: object }[]>()
      return items.map(({ type, data }) => ({ type, ...data }))
    },
    stop: async () => {
      await service.stop()
      for (const part of [parts.relay, parts.redis, parts.database]) await part.close()
      await neighbours.close()
      await database.drop()
    },
  }
}
export type TestPublish = Awaited<ReturnType<typeof testPublish>>
