import { personContact } from '@rouage/contracts/endpoints/account'
import { createService, handle, silentLogger } from '@rouage/service-kit'
import { mailTo, mailsTo, testGate, uniqueName, until } from '@rouage/service-kit/testing'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startListing } from '../../listing'
import { approved, claimsOf, seller, testListing, testListingConfig } from '../../testing'

const DAY = 24 * 3_600_000
const owner = claimsOf('seller-1')
let listing: Awaited<ReturnType<typeof testListing>>
beforeAll(async () => {
  listing = await testListing()
})
afterAll(() => listing.database.drop())
beforeEach(() => listing.clear())

const begin = Date.now()
const at = (days: number): Date => new Date(begin + days * DAY)
const publish = (id: string) => listing.announcements.publish(approved(id, { title: `Annonce ${id}` }), at(0))
/** What the schedules of a service do at that moment. */
const runAt = async (days: number): Promise<void> => {
  await listing.expiry.expireOverdue(at(days))
  await listing.expiry.tellOwners(at(days))
}
const notices = () => listing.mails.flatMap((mail) => (mail.template === 'ad_ends' ? [mail] : []))
const told = () => notices().map(({ userId, data }) => `${userId} ${data.title} ${data.notice}`)

describe('the owner of an ad', () => {
  it('is told a week before its end, a day before, and when it has ended, once each', async () => {
    await publish('a')
    for (const day of [50, 52.9, 53.1, 54, 58.9, 59.1, 59.9, 60.1, 61, 63]) await runAt(day)

    expect(told()).toEqual(['seller-1 Annonce a week', 'seller-1 Annonce a day', 'seller-1 Annonce a end'])
    expect(notices()[0]?.data.at).toBe(at(60).toISOString())
  })

  it('is told of a paused ad as well, and nothing of one that was removed', async () => {
    await publish('a')
    await publish('b')
    await listing.ownAnnouncements.pause('a', owner, at(1))
    await listing.ownAnnouncements.remove('b', owner)
    for (const day of [54, 59.5, 61]) await runAt(day)

    expect(told()).toEqual(['seller-1 Annonce a week', 'seller-1 Annonce a day', 'seller-1 Annonce a end'])
  })

  it('is told the end alone where the clock is 61 days ahead, of each ad once', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => `ad-${index}`)
    await listing.announcements.publish(approved('ad-0'), at(0))
    const first = await listing.models.announcements.findById('ad-0').select('+phone').lean()
    await listing.models.announcements.insertMany(ids.slice(1).map((_id) => ({ ...first, _id, title: _id })))
    await listing.models.announcements.updateOne({ _id: 'ad-0' }, { $set: { title: 'ad-0' } })
    await Promise.all([runAt(61), runAt(61)])
    await runAt(61)

    expect(told().toSorted()).toEqual(ids.map((id) => `seller-1 ${id} end`).toSorted())
    const events = await listing.outbox.items.find({ type: 'announcement.expired' }).lean()
    expect(new Set(events.map(({ data }) => (data as { id: string }).id)).size).toBe(450)
    expect(events).toHaveLength(450)
    expect(await listing.models.announcements.countDocuments({ status: 'expired', version: 2 })).toBe(450)
  })

  it('is told the day alone where the week was missed', async () => {
    await publish('a')
    await runAt(59.2)
    await runAt(59.4)
    expect(told()).toEqual(['seller-1 Annonce a day'])
  })

  it('is told anew of the end of new days', async () => {
    await publish('a')
    await runAt(54)
    const data = { id: 'a', orderId: 'o', sellerId: 'seller-1', renewedAt: at(55).toISOString() }
    await listing.publishing.apply({ id: 'e', type: 'announcement.renewed', occurredAt: at(55).toISOString(), data })
    await runAt(60)
    expect(told()).toEqual(['seller-1 Annonce a week'])
    for (const day of [109, 114.5, 116]) await runAt(day)
    expect(
      told()
        .slice(1)
        .map((line) => line.split(' ').at(-1)),
    ).toEqual(['week', 'day', 'end'])
  })
})

it('an ad that is renewed while others expire stays', async () => {
  for (let index = 0; index < 20; index += 1) await publish(`ad-${index}`)
  const data = { id: 'ad-7', orderId: 'o', sellerId: 'seller-1', renewedAt: at(60.5).toISOString() }
  await Promise.all([
    listing.expiry.expireOverdue(at(61)),
    listing.publishing.apply({ id: 'e', type: 'announcement.renewed', occurredAt: at(60.5).toISOString(), data }),
  ])
  await listing.expiry.expireOverdue(at(61))
  const stored = await listing.models.announcements.find({ status: 'published' }).lean()
  expect(stored.map(({ _id }) => _id)).toEqual(['ad-7'])
})

it('the e-mail reaches its owner, names the ad and leads to its renewal', async () => {
  const sellerId = uniqueName('seller')
  const email = `${sellerId}@courriel.example`
  const account = await createService({
    name: 'account',
    routes: [
      handle(personContact, () => ({
        email,
        firstName: 'Camille',
        lastName: 'Martin',
        pseudo: 'Camille',
        sellerKind: 'particulier' as const,
        memberSince: at(-100).toISOString(),
        notifications: { messages: true, favorites: true, searchAlerts: true, newsletter: true },
      })),
    ],
    internalToken: 'a-shared-token-of-tests',
    gate: testGate('account'),
    environment: 'test',
    logger: silentLogger(),
  }).listen({ port: 0 })
  const folder = await mkdtemp(path.join(tmpdir(), 'rouage-photos-'))
  await listing.announcements.publish(approved('a', { seller: seller({ id: sellerId }) }), at(-61))
  // Its schedules run at once.
  const service = await startListing(
    { ...testListingConfig(listing.database.connection.name, folder), ACCOUNT_URL: account.url },
    silentLogger(),
    { stream: uniqueName('events'), jobPrefix: uniqueName('jobs') },
  )
  const runs = async () => (await listing.models.announcements.findById('a').lean())?.notice === 'end_told'
  await until(async () => {
    await listing.expiry.expireOverdue()
    return runs()
  })
  const mail = await mailTo(email, /a expiré/)

  expect(mail.subject).toBe('Votre annonce a expiré\u00a0: Peugeot 208 1.2 PureTech 100')
  expect(mail.text).toContain('Bonjour Camille,')
  expect(mail.text).toContain('http://localhost:3000/profile?onglet=annonces')
  expect(await mailsTo(email)).toHaveLength(1)

  await service.stop()
  await account.stop()
  await rm(folder, { recursive: true, force: true })
})
