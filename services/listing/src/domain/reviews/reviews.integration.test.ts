import { approved, claimsOf, seller, testListing } from '../../testing'

let listing: Awaited<ReturnType<typeof testListing>>
beforeAll(async () => {
  listing = await testListing()
})
afterAll(() => listing.database.drop())
beforeEach(async () => {
  await listing.clear()
  await listing.addSeller(seller({ rating: undefined, reviewCount: 0 }))
  for (const buyer of ['buyer', 'other']) listing.exchanges.set(`ad-1/${buyer}`, 'seller-1')
})

const DAY = 24 * 3_600_000
const TEXT = 'Vendeur sérieux, véhicule conforme.'
const write = (buyer = 'buyer', fields: object = {}, now?: Date) =>
  listing.reviews.write(claimsOf(buyer), { announcementId: 'ad-1', stars: 5, text: TEXT, ...fields }, now)
const profile = () => listing.sellers.profile('seller-1')

it('is written by who exchanged messages with the seller, whom it is told to', async () => {
  await listing.announcements.publish(approved('mine'))
  const { id } = await write()
  await write('other', { stars: 2 })
  expect((await profile()).stats).toMatchObject({ averageRating: 3.5, totalReviews: 2, distribution: [0, 1, 0, 0, 1] })
  expect(listing.mails.map(({ userId, template }) => `${userId} ${template}`)).toEqual([
    'seller-1 review_received',
    'seller-1 review_received',
  ])
  expect(listing.told.reviews).toEqual(['seller-1', 'seller-1'])
  expect(await listing.reviews.right('ad-1', 'buyer')).toMatchObject({ status: 'written', review: { id } })

  // Their ads show what they are worth now.
  expect(listing.followed).toEqual(['seller-1', 'seller-1'])
  await listing.sellerStates.follow('seller-1')
  expect((await listing.announcements.read('mine')).seller).toMatchObject({ rating: 3.5, reviewCount: 2 })
})

it('is once for each ad: the same again changes nothing, another one is refused, all at once as well', async () => {
  const outcomes = await Promise.allSettled([write(), write(), write('buyer', { stars: 1 })])
  const first = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(first.length).toBeGreaterThan(0)
  expect(await listing.models.reviews.countDocuments()).toBe(1)
  expect((await profile()).stats.totalReviews).toBe(1)
  expect(listing.mails).toHaveLength(1)
  await expect(write('buyer', { text: 'Tout autre chose que cela.' })).rejects.toMatchObject({ code: 'review_exists' })
})

it('is nobody’s who did not talk with the seller, or is the seller', async () => {
  listing.exchanges.set('ad-1/seller-1', 'seller-1')
  for (const nobody of ['stranger', 'seller-1']) {
    await expect(write(nobody)).rejects.toMatchObject({ code: 'no_exchange' })
    expect(await listing.reviews.right('ad-1', nobody)).toEqual({ status: 'none' })
  }
  expect(await listing.reviews.right('ad-1', 'buyer')).toEqual({ status: 'allowed', sellerId: 'seller-1' })
})

it.each([
  ['a phone number', 'Appelez-le au 06 12 34 56 78, il répond.'],
  ['a number in letters', 'C’est le zéro six douze trente-quatre cinquante-six soixante-dix-huit.'],
  ['an address', 'Écrivez à jean.dupont@exemple.fr pour en savoir plus.'],
  ['a link', 'Voyez plutôt https://exemple.fr/annonce pour le prix.'],
  ['a slur', 'Un accueil digne d’un bougnoule, à fuir.'],
  ['a trade of another kind', 'Il propose aussi de la livraison de cannabis, très pratique.'],
])('holds no %s', async (_name, text) => {
  await expect(write('buyer', { text })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'body.text' }],
  })
  expect(await listing.models.reviews.countDocuments()).toBe(0)
})

it('tells of how a seller treats people, in the author’s own words', async () => {
  await write('buyer', { text: 'Ce vendeur refuse de vendre aux étrangers, et le dit au téléphone.' })
  expect((await profile()).stats.totalReviews).toBe(1)
  const [review] = (await profile()).reviews
  const answer = listing.reviews.answer('seller-1', review?.id ?? '', 'Appelez-moi au 06 12 34 56 78.')
  await expect(answer).rejects.toMatchObject({ code: 'invalid_input' })
})

it('is changed by its author for 14 days, and taken back whenever they wish', async () => {
  const begin = new Date('2026-11-01T10:00:00.000Z')
  const { id } = await write('buyer', {}, begin)
  const after = (days: number) => new Date(begin.getTime() + days * DAY)
  const changed = { stars: 4, text: 'À la réflexion, quatre étoiles.' }
  await expect(listing.reviews.edit('other', id, changed)).rejects.toMatchObject({ code: 'review_not_found' })
  await listing.reviews.edit('buyer', id, changed, after(13))
  expect(await profile()).toMatchObject({ stats: { averageRating: 4 }, reviews: [{ ...changed }] })
  await expect(listing.reviews.edit('buyer', id, changed, after(15))).rejects.toMatchObject({ code: 'wrong_status' })

  await listing.reviews.remove('other', id)
  expect((await profile()).stats.totalReviews).toBe(1)
  await listing.reviews.remove('buyer', id)
  await listing.reviews.remove('buyer', id)
  expect((await profile()).stats).toEqual({ totalAnnouncements: 0, totalPhotos: 0, totalReviews: 0 })
})

it('is answered by the seller alone, who may change the answer; its author is told once', async () => {
  const { id } = await write()
  listing.mails.length = 0
  await expect(listing.reviews.answer('other', id, 'Merci !')).rejects.toMatchObject({ code: 'review_not_found' })
  await listing.reviews.answer('seller-1', id, 'Merci !')
  await listing.reviews.answer('seller-1', id, 'Merci beaucoup !')
  expect((await profile()).reviews).toMatchObject([{ answer: 'Merci beaucoup !' }])
  expect(listing.mails.map(({ userId, template }) => `${userId} ${template}`)).toEqual(['buyer review_answered'])
})

it('that a moderator took off the site cannot be taken back and written anew', async () => {
  const { id } = await write()
  await listing.models.reviews.updateOne({ _id: id }, { $set: { isHidden: true } })
  await expect(listing.reviews.remove('buyer', id)).rejects.toMatchObject({ code: 'wrong_status' })
  await expect(write('buyer', { stars: 1 })).rejects.toMatchObject({ code: 'review_exists' })
})

it('names nobody who is suspended or gone', async () => {
  await write()
  await listing.sellerStates.apply({
    id: 'event-1',
    type: 'account.suspended',
    occurredAt: new Date().toISOString(),
    data: { id: 'buyer', version: 1, suspended: true, until: null },
  })
  expect((await profile()).reviews).toMatchObject([{ authorPseudo: 'Utilisateur supprimé', text: TEXT }])
})

it('comes in pages, each once, the newest first', async () => {
  const from = Date.parse('2026-01-01T00:00:00.000Z')
  await listing.models.reviews.insertMany(
    Array.from({ length: 23 }, (_, index) => ({
      _id: `r${index}`,
      sellerId: 'seller-1',
      announcementId: `sold-${index}`,
      authorId: `author-${index}`,
      authorPseudo: 'Léa',
      stars: 4,
      text: TEXT,
      // Two at one moment, so that a page ends between them.
      createdAt: new Date(from + Math.floor(index / 2) * DAY),
    })),
  )
  const ids: string[] = []
  let after: string | null | undefined
  while (after !== null) {
    const page = await listing.reviews.list('seller-1', after)
    ids.push(...page.items.map(({ id }) => id))
    after = page.next
  }
  expect(ids).toHaveLength(23)
  expect(new Set(ids).size).toBe(23)
  expect(ids[0]).toBe('r22')
  await expect(listing.reviews.list('seller-1', 'nonsense')).rejects.toMatchObject({ code: 'invalid_input' })
})
