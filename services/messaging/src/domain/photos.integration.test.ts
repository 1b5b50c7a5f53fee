import { newId } from '@rouage/service-kit'
import { uniqueName, until } from '@rouage/service-kit/testing'
import sharp from 'sharp'
import { testMessaging, type TestMessaging } from '../testing'

// Threads compile their program first.

let messaging: TestMessaging
let picture: Buffer
beforeAll(async () => {
  messaging = await testMessaging({ MESSAGING_LIMIT_FACTOR: 100 })
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c40' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
})
afterAll(() => messaging.stop())

type Somebody = Awaited<ReturnType<TestMessaging['somebody']>>
const statusOf = async (who: Somebody, photoId: string, size = 'small') =>
  (await who.call('get', `/message-photos/${photoId}/${size}`)).status

it('shows photos to the two of a conversation, upright and without their place, and to nobody else', async () => {
  const { buyer, seller, id } = await messaging.talk()
  const stranger = await messaging.somebody('Curieux')
  const photo = await buyer.addPhoto(picture)
  expect(photo).toMatchObject({ width: 600, height: 900 })
  expect([await statusOf(buyer, photo.id), await statusOf(seller, photo.id)]).toEqual([200, 404])

  const { body: message } = await buyer.send(id, '', undefined, [photo.id])

  expect(message).toMatchObject({ text: '', photos: [photo] })
  expect((await seller.messages(id)).items.at(-1)?.photos).toEqual([photo])
  expect((await seller.conversation(id)).last).toMatchObject({ text: '', photos: 1 })
  const { body, headers } = await seller.call('get', `/message-photos/${photo.id}/small`).buffer()
  expect(headers['content-type']).toBe('image/webp')
  const { width, height, exif, orientation } = await sharp(body).metadata()
  expect({ width, height, exif, orientation }).toEqual({ width: 427, height: 640 })
  expect(await statusOf(seller, photo.id, 'whole')).toBe(200)
  expect([await statusOf(stranger, photo.id), await statusOf(stranger, 'nothing-is-here')]).toEqual([404, 404])
})

it('takes six photos of one’s own, each in one message, and words or photos at least', async () => {
  const { buyer, seller, id } = await messaging.talk()
  const photo = await buyer.addPhoto(picture)
  const tell = async (who: Somebody, photoIds: string[], text = 'Voici') => {
    const { status, body } = await who.send(id, text, undefined, photoIds)
    return `${status} ${body.code ?? body.state}`
  }

  expect(await tell(seller, [photo.id])).toBe('404 photo_not_found')
  expect(await tell(buyer, [photo.id, 'nothing-is-here'])).toBe('404 photo_not_found')
  expect(await tell(buyer, Array.from({ length: 7 }, newId))).toBe('400 invalid_input')
  expect(await tell(buyer, [photo.id, photo.id])).toBe('400 invalid_input')
  expect(await tell(buyer, [], ' \u200b')).toBe('400 invalid_input')
  expect((await buyer.messages(id)).items).toHaveLength(1)

  expect(await tell(buyer, [photo.id])).toBe('200 sent')
  const other = await messaging.talk()
  const again = await buyer.start({ announcementId: other.ad, text: '', photoIds: [photo.id] })
  expect(again.body.code).toBe('photo_not_found')
  expect((await buyer.call('get', `/conversations/of/${other.ad}`)).body.status).toBe('new')
})

it('writes a message with photos once, however often it is tried', async () => {
  const { buyer, seller } = await messaging.talk()
  const ad = messaging.addAd(seller)
  const [photo, clientId] = [await buyer.addPhoto(picture), uniqueName('client')]
  const tries = await Promise.all(
    [1, 2, 3].map(() => buyer.start({ announcementId: ad, text: '', photoIds: [photo.id], clientId })),
  )

  expect(new Set(tries.map(({ body }) => body.message?.id)).size).toBe(1)
  expect(tries[0]?.body.message.photos).toEqual([photo])
})

it('refuses what is no picture, in words', async () => {
  const buyer = await messaging.somebody()
  const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  expect(await buyer.addPhoto(small)).toMatchObject({ code: 'unusable_photo', status: 400 })
})

it('keeps the photos of a held message from its recipient', async () => {
  const [buyer, seller] = [await messaging.somebody('Nouveau', { days: 1 }), await messaging.somebody('Garage')]
  const photo = await buyer.addPhoto(picture)
  const { body } = await buyer.start({
    announcementId: messaging.addAd(seller),
    text: 'claire@courriel.example',
    photoIds: [photo.id],
  })

  expect(body.message).toMatchObject({ state: 'held', photos: [photo] })
  expect([await statusOf(buyer, photo.id), await statusOf(seller, photo.id)]).toEqual([200, 404])
})

it('forgets what no message shows, and what somebody who is erased never sent', async () => {
  const { buyer, seller, id } = await messaging.talk()
  const [unused, used, kept] = [
    await buyer.addPhoto(picture),
    await buyer.addPhoto(picture),
    await seller.addPhoto(picture),
  ]
  await buyer.send(id, '', undefined, [used.id])
  await messaging.tell({
    id: uniqueName('event'),
    occurredAt: '2026-11-22T10:00:00.000Z',
    type: 'account.erased',
    data: { id: buyer.sub, version: 9 },
  })
  const goesBy = (photoId: string, at: number) =>
    messaging.models.photos.countDocuments({ _id: photoId, removeAt: { $lte: new Date(at) } })
  await until(async () => (await goesBy(unused.id, Date.now())) === 1)
  const inADay = Date.now() + 24 * 3_600_000

  expect([await goesBy(kept.id, inADay), await goesBy(used.id, inADay)]).toEqual([1, 0])
  // What was said stays with whom it was said to.
  expect(await statusOf(seller, used.id)).toBe(200)
})

it('shows moderators the photos of what was reported, and writes down that they looked', async () => {
  const { buyer, seller, id } = await messaging.talk()
  const moderator = await messaging.somebody('Modérateur', { role: 'moderator' })
  const stranger = await messaging.somebody('Curieux')
  const [photo, later] = [await buyer.addPhoto(picture), await buyer.addPhoto(picture)]
  const { body: message } = await buyer.send(id, '', undefined, [photo.id])
  expect(await statusOf(moderator, photo.id)).toBe(404)

  const told = { messageId: message.id, motive: 'contenu-interdit', note: '' }
  await seller.call('post', `/conversations/${id}/reports`, told)
  await buyer.send(id, '', undefined, [later.id])

  const { status, headers } = await moderator.call('get', `/message-photos/${photo.id}/whole`)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  // Nobody but moderators, and of what came after the report nothing.
  expect([await statusOf(stranger, photo.id), await statusOf(moderator, later.id)]).toEqual([404, 404])
  const rows = await messaging.database.connection.collection('audit').find({ subjectId: message.id }).toArray()
  expect(rows).toMatchObject([
    { actorId: moderator.sub, action: 'message_photo_viewed', details: { photo: photo.id, size: 'whole' } },
  ])
})

it('shows a moderator nothing of what is held from them as its seller', async () => {
  const seller = await messaging.somebody('Vendeur', { role: 'moderator' })
  const other = await messaging.somebody('Modérateur', { role: 'moderator' })
  const buyer = await messaging.somebody('Nouveau', { days: 1 })
  const photo = await buyer.addPhoto(picture)
  const written = { text: 'Appelez-moi au 06 12 34 56 78', photoIds: [photo.id] }
  const { body } = await buyer.start({ announcementId: messaging.addAd(seller), ...written })
  expect(body.message.state).toBe('held')

  expect([await statusOf(seller, photo.id), await statusOf(other, photo.id)]).toEqual([404, 200])
})
