import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { urlOf } from '@rouage/contracts/endpoint'
import { MAX_PROFILE_PHOTO_BYTES, profilePhoto } from '@rouage/contracts/endpoints/account'
import { profilePhotoUrl } from '@rouage/contracts/profile-photo'
import sharp from 'sharp'
import request from 'supertest'
import { mailTo, startTestAccount, type TestAccount } from '../testing'

let account: TestAccount
let folder: string
let picture: Buffer
beforeAll(async () => {
  account = await startTestAccount()
  folder = path.join(account.folder, 'profile-photos')
  picture = await photo().jpeg().toBuffer()
})
afterAll(() => account.stop())

type Person = Awaited<ReturnType<TestAccount['person']>>
const photo = (background = '#336699', width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
const upload = ({ session }: Person, bytes: Buffer, type = 'image/jpeg') =>
  request(account.url)
    .put('/me/photo')
    .set({ authorization: `Bearer ${session.accessToken}`, 'content-type': type })
    .send(bytes)
const look = (photoId: string, headers: Record<string, string> = {}) =>
  request(account.url)
    .get(`/photos/${photoId}`)
    .set(headers)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })
const withPhoto = async (): Promise<{ person: Person; id: string; photoId: string }> => {
  const person = await account.person()
  const { status, body } = await upload(person, picture)
  expect(status).toBe(200)
  return { person, id: person.session.user.id, photoId: body.photoId }
}
const photoOf = async (userId: string): Promise<string | null> =>
  (await account.models.users.findById(userId).lean())?.photoId ?? null
const told = async (userId: string) => {
  const events = await account.outbox.items
    .find({ type: 'profile.changed', 'data.id': userId })
    .sort({ 'data.version': 1 })
    .lean()
  return events.map(({ data }) => (data as { photoId?: string | null }).photoId)
}
const erase = (userId: string) =>
  account.domain().erasure.erase(userId, {
    actorId: null,
    reason: 'asked for by the person',
    farewell: ({ email }) => ({ to: email, template: 'erasure_done', data: { firstName: '' } }),
  })
/** Once unkept files are removed: a file for each person who has a photo, and no other. */
const expectTidy = async () => {
  await account.domain().photoRemovals.removeUnkeptFiles(new Date(Date.now() + 11 * 60_000))
  const known = (await account.models.users.find({ photoId: { $gt: '' } }).lean()).map(({ photoId }) => photoId)
  expect((await readdir(folder)).toSorted()).toEqual(known.toSorted())
  expect(await account.models.photoRemovals.countDocuments()).toBe(0)
}

describe('a photo that is set', () => {
  it('is a small square without what else the file held, and seen by everybody at its address', async () => {
    const script = '<script>alert(1)</script>'
    // Blue on the left, red in the middle, as a camera writes it that lies on its side.
    const red = await photo('#cc0000', 200, 200).png().toBuffer()
    const turned = await photo('#0000cc', 600, 200)
      .composite([{ input: red, left: 200, top: 0 }])
      .withExif({ IFD0: { Make: script, Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const person = await account.person()
    const { status, body } = await upload(person, Buffer.concat([turned, Buffer.from(`PK\u0003\u0004${script}`)]))

    expect([status, body.id]).toEqual([200, person.session.user.id])

    const seen = await look(body.photoId)
    expect(seen.status).toBe(200)
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300',
      etag: `"${body.photoId}"`,
    })
    expect(seen.headers['set-cookie']).toBeUndefined()
    expect(seen.body.includes('alert')).toBe(false)

    const metadata = await sharp(seen.body).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined])

    const { dominant } = await sharp(seen.body).stats()
    expect(dominant.r).toBeGreaterThan(180)
    expect((await look(body.photoId, { 'if-none-match': `"${body.photoId}"` })).status).toBe(304)
    expect(profilePhotoUrl(body.photoId)).toBe(urlOf(profilePhoto, { params: { id: body.photoId } }))
  })

  it('is told to whoever is signed in, to the account page and to other services', async () => {
    const { person, id, photoId } = await withPhoto()
    expect((await person.call('get', '/me')).body.photoId).toBe(photoId)
    expect((await person.browser.post('/session')).body.session.user.photoId).toBe(photoId)
    expect(await told(id)).toEqual([null, photoId])
  })

  it.each(['png', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    const person = await account.person()
    expect((await upload(person, await photo().toFormat(format).toBuffer(), `image/${format}`)).status).toBe(200)
  })

  it('takes the place of the one before, which is gone under its old address', async () => {
    const { person, id, photoId } = await withPhoto()
    const { body } = await upload(person, await photo('#aa3300').png().toBuffer(), 'image/png')

    expect(body.photoId).not.toBe(photoId)
    expect([(await look(photoId)).status, (await look(body.photoId)).status]).toEqual([404, 200])
    expect(await told(id)).toEqual([null, photoId, body.photoId])
    await expectTidy()
  })

  it('sent from several tabs at once is one photo in the end', async () => {
    const person = await account.person()
    const sent = await Promise.all([1, 2, 3].map(() => upload(person, picture)))

    expect(sent.some(({ status }) => status === 200)).toBe(true)
    expect((await look((await photoOf(person.session.user.id)) ?? '')).status).toBe(200)
    await expectTidy()
  })
})

describe('what is no photo', () => {
  const codeOf = async (person: Person, bytes: Buffer, type?: string) => {
    const { status, body } = await upload(person, bytes, type)
    return `${status} ${body.code}`
  }
  /** A PNG of some kilobytes that claims 60,000 by 60,000 pixels. */
  const bomb = async (): Promise<Buffer> => {
    const bytes = await photo().png().toBuffer()
    bytes.writeUInt32BE(60_000, 16)
    bytes.writeUInt32BE(60_000, 20)
    return Buffer.concat([bytes, deflateSync(Buffer.alloc(1_000_000))])
  }

  it('is refused with advice, and changes nothing', async () => {
    const { person, id, photoId } = await withPhoto()
    expect(await codeOf(person, picture, 'image/svg+xml')).toBe('415 unsupported_photo')
    expect(await codeOf(person, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))).toBe(
      '415 unsupported_photo',
    )
    expect(await codeOf(person, await photo().gif().toBuffer())).toBe('415 unsupported_photo')
    expect(await codeOf(person, Buffer.from('%PDF-1.7 and a picture'))).toBe('415 unsupported_photo')
    expect(await codeOf(person, Buffer.alloc(0))).toBe('415 unsupported_photo')
    expect(await codeOf(person, picture.subarray(0, picture.length - 200))).toBe('422 unusable_photo')
    expect(await codeOf(person, await photo('#000000', 60, 60).jpeg().toBuffer())).toBe('422 unusable_photo')
    expect(await codeOf(person, await bomb(), 'image/png')).toBe('422 unusable_photo')
    expect(await photoOf(id)).toBe(photoId)
    expect(await told(id)).toHaveLength(2)
    await expectTidy()
  })

  it('is answered at once where it says so itself, and counts as no try', async () => {
    const person = await account.person()
    const tries = () =>
      account.models.attempts
        .find({ _id: /^photo:/ })
        .sort({ _id: 1 })
        .lean()
    const before = await tries()

    expect(await codeOf(person, Buffer.alloc(MAX_PROFILE_PHOTO_BYTES + 1))).toBe('413 photo_too_large')
    expect(await codeOf(person, picture, 'image/heic')).toBe('415 unsupported_photo')
    expect(await tries()).toEqual(before)

    const chunked = await new Promise<number>((resolve, reject) => {
      const call = request(account.url)
        .put('/me/photo')
        .set({
          authorization: `Bearer ${person.session.accessToken}`,
          'content-type': 'image/png',
          'transfer-encoding': 'chunked',
        })
      for (let sent = 0; sent < 6; sent += 1) call.write(Buffer.alloc(1024 * 1024))
      call.end((error, response) => (response === undefined ? reject(error) : resolve(response.status)))
    })
    expect(chunked).toBe(413)
    expect((await request(account.url).put('/me/photo').set('content-type', 'image/png').send(picture)).status).toBe(
      401,
    )
  })

  it('and too many of them in an hour are refused', async () => {
    const person = await account.person()
    const codes = []
    for (let sent = 0; sent < 21; sent += 1) codes.push((await upload(person, Buffer.from('no picture'))).status)

    expect(codes).toEqual([...Array.from({ length: 20 }, () => 415), 429])
  })
})

describe('a photo goes', () => {
  it('with whoever removes it, at once, and twice is once', async () => {
    const { person, id, photoId } = await withPhoto()
    const removed = await Promise.all([1, 2].map(() => person.call('delete', '/me/photo')))

    expect(removed.map(({ status, body }) => [status, body.photoId])).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    // Not even to whoever has it: their copy is over after its time.
    expect((await look(photoId, { 'if-none-match': `"${photoId}"` })).status).toBe(404)
    expect((await person.browser.post('/session')).body.session.user.photoId).toBeUndefined()
    expect(await told(id)).toEqual([null, photoId, null])
    await expectTidy()
  })

  it('with an erasure, even of somebody who is just sending one', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, photoId } = await withPhoto()
      const [, gone] = await Promise.allSettled([account.domain().photos.set(id, async () => picture), erase(id)])
      expect([gone.status, await photoOf(id), (await look(photoId)).status]).toEqual(['fulfilled', null, 404])
      await expect(account.domain().photos.set(id, async () => picture)).rejects.toMatchObject({
        code: 'user_not_found',
      })
      await expectTidy()
    }
  })

  it('by a moderator, whose reason its owner reads', async () => {
    const moderator = await account.withRole('moderator')
    const { person, id, photoId } = await withPhoto()
    const removal = { kind: 'photo_removal', reason: 'Cette photo montre quelqu’un d’autre.' }

    expect((await person.call('post', `/users/${id}/sanctions`, removal)).status).toBe(403)
    expect((await moderator.call('post', `/users/${moderator.session.user.id}/sanctions`, removal)).status).toBe(403)
    expect((await look(photoId)).status).toBe(200)
    for (let round = 0; round < 2; round += 1)
      expect((await moderator.call('post', `/users/${id}/sanctions`, removal)).status).toBe(200)
    expect([await photoOf(id), (await look(photoId)).status, await told(id)]).toEqual([
      null,
      404,
      [null, photoId, null],
    ])
    expect((await mailTo(person.email, /photo de profil a été retirée/)).text).toContain(`> ${removal.reason}`)

    const rows = await account.models.audit.find({ subjectId: id }).lean()
    expect(rows).toMatchObject([
      {
        action: 'sanction_photo_removal',
        actorId: moderator.session.user.id,
        reason: removal.reason,
        details: { photo: photoId },
      },
    ])
    await expectTidy()
  })

  it('out of sight while somebody is suspended, and comes back', async () => {
    const { id, photoId } = await withPhoto()
    await account.models.users.updateOne(
      { _id: id },
      { $set: { suspension: { since: new Date(), until: null, reason: 'essai' } } },
    )

    expect((await look(photoId)).status).toBe(404)

    await account.models.users.updateOne({ _id: id }, { $set: { suspension: null } })
    expect((await look(photoId)).status).toBe(200)
  })

  it('where nothing points to it any more: never kept in time, or of no row', async () => {
    const { photoId } = await withPhoto()
    const { photoRemovals } = account.domain()
    await photoRemovals.expect('late-photo')
    await photoRemovals.removeUnkeptFiles(new Date(Date.now() + 11 * 60_000))

    await expect(
      account.outbox.inTransaction((session) => photoRemovals.keep('late-photo', session)),
    ).rejects.toMatchObject({ status: 503 })

    const yesterday = new Date(Date.now() - 2 * 86_400_000)
    await writeFile(path.join(folder, 'orphan-of-yesterday'), 'x')
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), yesterday, yesterday)

    expect(await photoRemovals.removeOrphanedFiles()).toBe(1)
    expect(await readdir(folder)).toContain(photoId)

    // The removal of orphaned documents leaves photos alone.
    await utimes(folder, yesterday, yesterday)
    expect(await account.domain().documentRemovals.removeOrphanedFiles()).toBe(0)
    await expectTidy()
  })
})

it('no id leads to anything else: a document of somebody, a path, nothing at all', async () => {
  const person = await account.person()
  const png = await photo().png().toBuffer()
  await account.domain().certification.submit(person.session.user.id, async () => png)
  const document = (await account.models.certifications.findById(person.session.user.id).lean())?.documentId ?? ''

  for (const id of [document, '..%2F' + document, '%2e%2e', 'null', 'undefined', person.session.user.id]) {
    expect([id, (await look(id)).status]).toEqual([id, 404])
  }
})
