import { UPLOAD_PART_BYTES } from '@rouage/contracts/uploads'
import type { IncomingFile } from '@rouage/service-kit'
import sharp from 'sharp'
import { approved, claimsOf, seller, testListing } from '../../testing'

// Threads compile their program first.

const DAY = 24 * 3_600_000
const owner = claimsOf('seller-1')
let listing: Awaited<ReturnType<typeof testListing>>
beforeAll(async () => {
  listing = await testListing()
})
afterAll(() => listing.database.drop())
beforeEach(() => listing.clear())

const jpeg = (width: number, height: number, background = '#c40') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
const incoming = (bytes: Buffer): IncomingFile => ({
  type: 'application/octet-stream',
  bytes: bytes.length,
  chunks: async function* () {
    yield bytes
  },
  read: async () => bytes,
})
const upload = async (ownerId: string, file: Buffer): Promise<string> => {
  const { id } = await listing.uploads.begin(ownerId, { type: 'image/jpeg', bytes: file.length })
  for (let part = 0; part * UPLOAD_PART_BYTES < file.length; part += 1) {
    const bytes = file.subarray(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES)
    await listing.uploads.savePart(ownerId, id, part, incoming(bytes))
  }
  return id
}
const add = async (ownerId = 'seller-1', file?: Buffer) =>
  listing.ownPhotos.add(ownerId, await upload(ownerId, file ?? (await jpeg(300, 200))))
const isThere = async (photoId: string) => (await listing.store.read(photoId)) !== undefined
const records = () => listing.models.photos.countDocuments()
const later = (days: number) => new Date(Date.now() + days * DAY)

describe('a photo that somebody sends', () => {
  it('is kept upright with its fingerprint, for its owner alone, and its upload is over', async () => {
    const turned = await sharp(await jpeg(400, 300))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const uploadId = await upload('seller-1', turned)
    const photo = await listing.ownPhotos.add('seller-1', uploadId)

    expect(photo).toMatchObject({ width: 300, height: 400, pass: expect.any(String) })
    expect((await sharp(await listing.store.read(photo.id)).metadata()).orientation).toBeUndefined()
    expect(await listing.photoStates([photo.id])).toEqual([{ id: photo.id, state: 'hidden' }])
    expect(await listing.ownPhotos.ofOwner('seller-1', [photo.id])).toEqual([
      { photo: { id: photo.id, width: 300, height: 400 }, fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ])
    expect(await listing.ownPhotos.ofOwner('seller-2', [photo.id])).toEqual([])
    await expect(listing.uploads.read('seller-1', uploadId)).rejects.toMatchObject({ code: 'upload_not_found' })
  })

  it('is made of an upload of one’s own alone, and the upload stays where the photo is refused', async () => {
    const uploadId = await upload('seller-1', await jpeg(40, 40))

    await expect(listing.ownPhotos.add('seller-2', uploadId)).rejects.toMatchObject({ code: 'upload_not_found' })
    await expect(listing.ownPhotos.add('seller-1', uploadId)).rejects.toMatchObject({
      status: 400,
      code: 'unusable_photo',
      detail: 'La photo est trop petite.',
    })
    expect((await listing.uploads.read('seller-1', uploadId)).parts).toEqual([0])
    expect(await records()).toBe(0)
  })

  it('leaves nothing behind where its record cannot be written', async () => {
    const uploadId = await upload('seller-1', await jpeg(300, 200))
    const operation = { id: 'cut-off', settle: () => Promise.reject(new Error('cut off')) }

    await expect(listing.ownPhotos.add('seller-1', uploadId, operation)).rejects.toThrow('cut off')
    expect([await isThere('cut-off'), await records()]).toEqual([true, 0])
    await listing.photoRemovals.removeDroppedPhotos(later(1))
    expect(await isThere('cut-off')).toBe(false)

    // Tried again, it is there.
    await listing.ownPhotos.add('seller-1', uploadId, { ...operation, settle: async () => undefined })
    await listing.photoRemovals.removeDroppedPhotos(later(1))
    expect([await isThere('cut-off'), await records()]).toEqual([true, 1])
  })

  it('is drawn while requests go on, however many come at once', async () => {
    const people = Array.from({ length: 4 }, (_, index) => `seller-${index}`)
    const photos = await Promise.all(people.map((person) => add(person)))
    expect(new Set(photos.map(({ id }) => id)).size).toBe(4)
  })
})

describe('a photo that is turned', () => {
  it('is another one, with a fingerprint of its own; the first one stays', async () => {
    const first = await add()
    const turned = await listing.ownPhotos.rotate('seller-1', first.id, 1)

    expect(turned).toMatchObject({ width: 200, height: 300 })
    expect(turned.id).not.toBe(first.id)
    expect([await isThere(first.id), await isThere(turned.id)]).toEqual([true, true])
    expect(await listing.ownPhotos.ofOwner('seller-1', [turned.id, first.id])).toHaveLength(2)
  })

  it('is one’s own, or one of an ad of one’s own', async () => {
    const { id } = await add()
    await listing.announcements.publish(approved('a'))
    await listing.store.save('photo-1', await jpeg(1_200, 900))

    await expect(listing.ownPhotos.rotate('seller-2', id, 1)).rejects.toMatchObject({ code: 'photo_not_found' })
    await expect(listing.ownPhotos.rotate('seller-2', 'photo-1', 1)).rejects.toMatchObject({ code: 'photo_not_found' })
    await expect(listing.ownPhotos.rotate('seller-1', 'nobody', 1)).rejects.toMatchObject({ code: 'photo_not_found' })
    expect(await listing.ownPhotos.rotate('seller-1', 'photo-1', 2)).toMatchObject({ width: 1_200, height: 900 })
  })
})

describe('the photos of an ad', () => {
  it('are its seller’s own, in the order asked, whoever sent them', async () => {
    await listing.announcements.publish(approved('a'))
    const { id } = await add()
    const own = await listing.ownPhotos.ofOwner('seller-1', [id, 'photo-2', 'nobody', 'photo-1'])

    expect(own.map(({ photo }) => photo.id)).toEqual([id, 'photo-2', 'photo-1'])
    expect(own[1]?.fingerprint).toBeNull()
    expect(await listing.ownPhotos.ofOwner('seller-2', ['photo-1'])).toEqual([])
  })

  it('are left out where they are gone', async () => {
    const photo = await add()
    await listing.photoRemovals.removeUnshownPhotos(later(61))
    const { id, width, height } = photo
    // Past the helper, which would bring the photo's record back.
    await listing.publishWithPhotosAsTheyAre(approved('a', { photos: [{ id, width, height }] }))

    expect((await listing.announcements.read('a')).photos).toEqual([])
  })

  it('stay while another ad shows them', async () => {
    await listing.announcements.publish(approved('a'))
    await listing.announcements.publish(approved('b', { photos: approved('b').photos.slice(1) }))
    await listing.ownAnnouncements.remove('a', owner)

    expect(await listing.photoStates(['photo-1', 'photo-2'])).toEqual([
      { id: 'photo-1', state: 'gone' },
      { id: 'photo-2', state: 'shown', announcementId: 'b' },
    ])
    await listing.photoRemovals.removeDroppedPhotos(later(1))
    expect(listing.removedPhotos).not.toContain('photo-2')
  })
})

describe('a photo that no ad shows', () => {
  it('goes after 60 days; one that an ad shows stays, and so does a demo photo', async () => {
    const [unshown, shown] = [await add(), await add()]
    await listing.announcements.publish(approved('a', { photos: [{ id: shown.id, width: 300, height: 200 }] }))
    await listing.models.photos.insertMany([
      { _id: 'demo', width: 4, height: 3, createdAt: new Date(0), demoSpec: { seed: 's' } },
    ])

    expect(await listing.photoRemovals.removeUnshownPhotos(later(59))).toBe(0)
    expect(await listing.photoRemovals.removeUnshownPhotos(later(61))).toBe(1)
    expect([await isThere(unshown.id), await isThere(shown.id)]).toEqual([false, true])
    expect(await listing.models.photos.distinct('_id')).toEqual(expect.arrayContaining(['demo', shown.id]))
    expect(await listing.photoRemovals.removeUnshownPhotos(later(61))).toBe(0)
  })

  it('is either removed or shown by the ad that begins to show it at that moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, width, height } = await add()
      const ad = approved(`ad-${round}`, { photos: [{ id, width, height }] })
      await Promise.all([listing.publishWithPhotosAsTheyAre(ad), listing.photoRemovals.removeUnshownPhotos(later(61))])
      await listing.photoRemovals.removeDroppedPhotos(later(61))
      const shown = (await listing.announcements.read(`ad-${round}`)).photos.length === 1

      expect(await isThere(id)).toBe(shown)
    }
  })

  it('goes with the account, and so does what was being sent', async () => {
    const [mine, another] = [await add(), await add('seller-2')]
    await listing.announcements.publish(approved('a', { seller: seller() }))
    const uploadId = await upload('seller-1', await jpeg(300, 200))
    const erased = { id: 'e', type: 'account.erased', occurredAt: new Date().toISOString() } as const
    await listing.sellerStates.apply({ ...erased, data: { id: 'seller-1', version: 2 } })

    expect([await isThere(mine.id), await isThere(another.id)]).toEqual([false, true])
    await listing.photoRemovals.removeDroppedPhotos(later(1))
    expect(await listing.models.photos.distinct('_id')).toEqual([another.id])
    await expect(listing.uploads.read('seller-1', uploadId)).rejects.toMatchObject({ code: 'upload_not_found' })
  })
})
