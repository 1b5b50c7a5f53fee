import { exchangeOf, messageMoments } from '@rouage/contracts/endpoints/messaging'
import { callService } from '@rouage/service-kit'
import { testCaller, uniqueName, until } from '@rouage/service-kit/testing'
import { testMessaging, type TestMessaging } from '../testing'

let messaging: TestMessaging
beforeAll(async () => {
  messaging = await testMessaging({ MESSAGING_LIMIT_FACTOR: 100 })
})
afterAll(() => messaging.stop())

const asListing = () => ({ baseUrl: messaging.service.url, caller: testCaller('listing') })
const exchange = (id: string, userId: string) => callService(exchangeOf, { params: { id, userId } }, asListing())
const moments = async (id: string, since = '2026-01-01T00:00:00.000Z') =>
  (await callService(messageMoments, { params: { id }, query: { since } }, asListing())).moments

it('tells listing whether both have written, of the buyer that it asks for', async () => {
  const { buyer, seller, ad, id } = await messaging.talk()
  const asked = { conversationId: id, sellerId: seller.sub }
  expect(await exchange(ad, buyer.sub)).toEqual({ ...asked, buyerWrote: true, sellerWrote: false })

  await seller.send(id, 'Oui, toujours.')

  expect(await exchange(ad, buyer.sub)).toEqual({ ...asked, buyerWrote: true, sellerWrote: true })
  expect(await exchange(ad, seller.sub)).toEqual({ buyerWrote: false, sellerWrote: false })
  expect(await exchange('nothing-is-here', buyer.sub)).toEqual({ buyerWrote: false, sellerWrote: false })
})

it('does not count what waits for a moderator', async () => {
  const [buyer, seller] = [await messaging.somebody('Nouveau', { days: 1 }), await messaging.somebody('Garage')]
  const ad = messaging.addAd(seller)
  const { body } = await buyer.start({ announcementId: ad, text: 'claire@courriel.example' })
  const nothing = async () => {
    expect(await exchange(ad, buyer.sub)).toMatchObject({ buyerWrote: false, sellerWrote: false })
    expect(await moments(ad)).toEqual([])
  }
  await nothing()

  // Nor what the moderator withheld: its seller never got it.
  await messaging.tell({
    id: uniqueName('event'),
    occurredAt: '2026-11-22T10:00:00.000Z',
    type: 'content.decided',
    data: { id: body.conversation.id, kind: 'held', outcome: 'remove', text: 'Publicité.', version: 1 },
  })
  await until(async () => (await messaging.models.messages.countDocuments({ state: 'removed' })) === 1)
  await nothing()
})

it('tells when buyers wrote about an ad, the newest first, and by nobody’s name', async () => {
  const { buyer, seller, ad, id, first } = await messaging.talk()
  const { body: second } = await buyer.send(id, 'Est-elle visible samedi ?')
  await seller.send(id, 'Oui.')
  const other = await messaging.somebody('Paul')
  const { body: third } = await other.start({ announcementId: ad, text: 'Bonjour' })

  expect(await moments(ad)).toEqual([third.message.sentAt, second.sentAt, first.sentAt])
  expect(await moments(ad, third.message.sentAt)).toEqual([third.message.sentAt])
})
