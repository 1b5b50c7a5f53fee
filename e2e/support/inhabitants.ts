import { createHash, randomUUID } from 'node:crypto'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import { demoOperator } from '../../scripts/lib/operator'
import { changeRollout, rolloutStatus } from '@rouage/contracts/endpoints/rollout'
import { freshPicture } from './picture'
import { newSeller, publishAnAd, type Seller, sellerOf } from './sellers'
import { expect } from './test'

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const post = (body: unknown) => ({ method: 'POST', body })
const GONE = 'messaging'

/** Of a site: whom it knows, and what to look for. */
export type Inhabitants = {
  readonly seller: string
  readonly buyer: string
  readonly userId: string
  readonly announcementId: string
  readonly conversationId: string
}

/** The ad as its owner reads it, once it is online with its options. */
const online = async (seller: Seller, announcementId: string): Promise<Record<string, unknown>> => {
  const path = `/api/listing/me/announcements/${announcementId}`
  await expect
    .poll(async () => (await seller.call(path)).body, { timeout: 60_000 })
    .toMatchObject({ status: 'published', isUrgent: true })
  return seller.done(path)
}

/**
 * People who leave something of every kind on a site: accounts, a document, an ad with a photo that was paid for, an
 * invoice, a draft, a favorite, a saved search, a conversation with a photo, and a slice that an operator took away.
 */
export const inhabit = async (site: string, mailPage: string): Promise<Inhabitants> => {
  const [seller, buyer] = [await newSeller(site, mailPage), await newSeller(site, mailPage)]
  const search = { criteria: 'type=automobile', name: 'Voitures', alert: 'daily' }
  await buyer.done('/api/search/me/saved-searches', post(search))
  const { announcementId } = await publishAnAd(seller, 'sauvegarde')
  await online(seller, announcementId)
  await seller.done('/api/account/me/certification', { method: 'POST', bytes: freshPicture(), type: 'image/png' })
  const draft = await seller.done('/api/publish/me/drafts/new')
  const fields = { make: 'Peugeot', description: 'Commencée le soir, à finir demain.' }
  await seller.done('/api/publish/me/drafts/new', {
    method: 'PUT',
    body: { revision: draft.revision, fields, photoIds: [await seller.addPhoto()], options: {} },
  })
  await expect
    .poll(async () => (await buyer.call(`/api/search/me/favorites/${announcementId}`, { method: 'PUT' })).status)
    .toBe(200)
  const searches = async () => (await buyer.done('/api/search/me/saved-searches')).items
  await expect.poll(searches, { timeout: 60_000 }).toMatchObject([{ fresh: 1 }])
  const photoIds = [await buyer.addPhoto('messaging')]
  const words = { announcementId, text: 'Est-elle encore à vendre ?', photoIds, clientId: randomUUID() }
  const begun = await buyer.done('/api/messaging/conversations', post(words))
  const { id: conversationId } = begun.conversation as { id: string }
  await seller.done(
    `/api/messaging/conversations/${conversationId}/messages`,
    post({ text: 'Oui.', clientId: randomUUID() }),
  )

  const operator = demoOperator(site)
  const { items } = await operator.call(rolloutStatus, {})
  const { revision = 0 } = items.find(({ owner }) => owner === GONE) ?? {}
  await operator.call(changeRollout, { params: { owner: GONE }, body: { revision, command: { do: 'kill' } } })
  const { id: userId } = (await seller.done('/api/account/me')) as { id: string }
  return { seller: seller.email, buyer: buyer.email, userId, announcementId, conversationId }
}

/** The first ones, by which a photo came. */
const firstMessages = async (person: Seller, id: string): Promise<{ photos: { id: string }[] }[]> => {
  const { items } = await person.done(`/api/messaging/conversations/${id}/messages?before=3`)
  return items as { photos: { id: string }[] }[]
}

/** Signs in with the passwords that people have. */
export const signedIn = async (site: string, who: Inhabitants) => {
  const moderator = DEMO_ACCOUNTS.find(({ role }) => role === 'moderator')
  if (moderator === undefined) throw new Error('There is no demo account of a moderator.')
  return {
    seller: await sellerOf(site, who.seller),
    buyer: await sellerOf(site, who.buyer),
    moderator: await sellerOf(site, moderator.email, '', DEMO_PASSWORD),
  }
}

/** A pass for a photo is signed by who runs at the moment. */
const withoutPasses = (seen: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(seen, (key, value: unknown) => (key === 'pass' ? undefined : value)))

/** What people see of what they left, down to the bytes of their files. */
export const whatTheySee = async (site: string, who: Inhabitants): Promise<Record<string, unknown>> => {
  const { seller, buyer, moderator } = await signedIn(site, who)
  const ad = await online(seller, who.announcementId)
  const [photo] = ad.photos as { id: string }[]
  const messages = await firstMessages(buyer, who.conversationId)
  const picture = messages.flatMap(({ photos }) => photos).map(({ id }) => id)[0] ?? ''
  const { items: cases } = await moderator.done(`/api/account/certifications?id=${who.userId}`)
  const [papers] = cases as { documentId: string }[]
  const { items: rollouts } = await demoOperator(site).call(rolloutStatus, {})
  const found = (path: string) => fetch(site + path).then((answer) => answer.json())
  return withoutPasses({
    profile: await seller.done('/api/account/me'),
    document: digest(
      await moderator.bytesOf(`/api/account/certifications/${who.userId}/documents/${papers?.documentId}`),
    ),
    ad,
    photo: digest(await seller.bytesOf(`/media/photos/${photo?.id}/640.webp`)),
    draft: await seller.done('/api/publish/me/drafts/new'),
    invoices: await seller.done('/api/publish/me/invoices'),
    favorites: await buyer.done('/api/search/me/favorites'),
    searches: await buyer.done('/api/search/me/saved-searches'),
    firstMessages: messages,
    messagePhoto: digest(await buyer.bytesOf(`/api/messaging/message-photos/${picture}/whole`)),
    results: ((await found('/api/search/announcements/latest')) as { counts: unknown }).counts,
    maintenance: (await fetch(`${site}/messagerie`)).status,
    live: rollouts.map(({ owner, stable, state, revision }) => [owner, stable, state, revision]),
  })
}

/** Writes messages one after the other until it is told to end. @returns how many were acknowledged */
export const writing = (buyer: Seller, conversationId: string) => {
  let [acknowledged, isOver] = [0, false]
  const write = async (): Promise<void> => {
    while (!isOver) {
      const text = `Encore une question, la ${acknowledged + 1}.`
      const path = `/api/messaging/conversations/${conversationId}/messages`
      const { status } = await buyer.call(path, post({ text, clientId: randomUUID() }))
      if (status < 300) acknowledged += 1
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const done = write()
  return {
    acknowledged: (): number => acknowledged,
    end: async (): Promise<void> => {
      isOver = true
      await done
    },
  }
}
