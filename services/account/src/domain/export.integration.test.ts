import { createECDH, randomBytes } from 'node:crypto'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EXPORT_INCOMPLETE } from '@rouage/contracts/endpoints/account'
import { until } from '@rouage/service-kit/testing'
import sharp from 'sharp'
import request from 'supertest'
import { fromBuffer } from 'yauzl'
import { decodeJwt } from 'jose'
import { PASSWORD, startTestAccount, type TestAccount } from '../testing'

/** Listing, publish and search, as far as their contract goes. */
const remote = {
  /** Rows by section. */
  rows: new Map<string, Record<string, unknown>[]>(),
  pageSize: 2,
  /** Sections that answer 503 from this row on. */
  breaks: new Map<string, number>(),
  photo: Buffer.from('a photo'),
  missingPhotos: new Set<string>(),
  asked: [] as string[],
  photosRead: 0,
}
let server: Server
let account: TestAccount
const baseUrl = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  server = createServer((asked, response) => {
    if (decodeJwt(String(asked.headers['x-rouage-service'])).iss !== 'account')
      return void response.writeHead(403).end()
    const photoId = /^\/photos\/([\w-]+)\/original$/.exec(asked.url ?? '')?.[1]
    if (photoId !== undefined) {
      remote.photosRead += 1
      if (remote.missingPhotos.has(photoId)) return void response.writeHead(404).end()
      return void response
        .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': remote.photo.length })
        .end(remote.photo)
    }
    const section = /^\/people\/[\w-]+\/export\/(\w+)$/.exec(asked.url ?? '')?.[1] ?? ''
    let body = ''
    asked.on('data', (chunk) => (body += chunk))
    asked.on('end', () => {
      const { email, after = '0' } = JSON.parse(body)
      remote.asked.push(`${section} ${email} ${after}`)
      const from = Number(after)
      if (from >= (remote.breaks.get(section) ?? Number.POSITIVE_INFINITY)) return void response.writeHead(503).end()
      const rows = remote.rows.get(section) ?? []
      const next = from + remote.pageSize < rows.length ? String(from + remote.pageSize) : null
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ items: rows.slice(from, from + remote.pageSize), next }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  account = await startTestAccount({
    LISTING_URL: baseUrl(),
    MESSAGING_URL: baseUrl(),
    PUBLISH_URL: baseUrl(),
    SEARCH_URL: baseUrl(),
  })
})
afterAll(async () => {
  await account.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  remote.rows.clear()
  remote.breaks.clear()
  remote.missingPhotos.clear()
  Object.assign(remote, { photo: Buffer.from('a photo'), asked: [], photosRead: 0 })
})

const exportOf = (token: string) =>
  request(account.url)
    .get('/me/export')
    .set('authorization', `Bearer ${token}`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })

/** The files of a ZIP by name, and its comment. */
const unzip = (bytes: Buffer): Promise<{ files: Map<string, Buffer>; comment: string }> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error !== null || zip === undefined) return reject(error ?? new Error('no ZIP'))
      const files = new Map<string, Buffer>()
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed !== null || stream === undefined) return reject(failed ?? new Error('no file'))
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('error', reject)
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(chunks))
            zip.readEntry()
          })
        })
      })
      zip.on('error', reject)
      zip.on('end', () => resolve({ files, comment: zip.comment }))
      zip.readEntry()
    })
  })
const read = async (token: string) => {
  const answer = await exportOf(token).expect(200)
  const { files, comment } = await unzip(answer.body)
  return {
    comment,
    names: [...files.keys()],
    json: (name: string) => JSON.parse(String(files.get(name))),
    text: (name: string) => String(files.get(name)),
    files,
  }
}
const ad = (n: number) => ({
  id: `ad-${n}`,
  title: 'Peugeot 208',
  phone: '06 12 34 56 78',
  phoneReveals: 3,
  photos: [{ id: `p${n}`, width: 4, height: 3 }],
})

const browserKeys = () => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

it('holds everything that any service knows of the person, and nothing that opens the account', async () => {
  const person = await account.person({ phone: '0655443322' })
  const { id } = person.session.user
  const moderator = await account.withRole('moderator')
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  await account.domain().certification.submit(id, async () => picture)
  const { photoId } = await account.domain().photos.set(id, async () => picture)
  await moderator.call('post', `/users/${id}/sanctions`, { kind: 'warning', reason: 'Annonce trompeuse' })
  await person.call('post', '/me/phone-changes', { phone: '0611223344', password: PASSWORD })
  const waiting = {
    _id: 'waiting',
    to: person.email,
    template: 'code',
    data: { code: '123456' },
    createdAt: new Date(),
    sentAt: null,
  }
  await account.models.mails.insertMany([waiting])
  await person.call('put', '/me/push-subscriptions', { endpoint: 'https://push.example/x', keys: browserKeys() })
  remote.rows.set('photos', [{ id: 'to-come', width: 4, height: 3 }])
  remote.rows.set('announcements', [0, 1, 2, 3, 4].map(ad))
  remote.rows.set('reviewsWritten', [{ id: 'r1', text: 'Parfait' }])
  remote.rows.set('reviewsReceived', [{ id: 'r2', stars: 5 }])
  remote.rows.set('reports', [{ reference: 'S1', message: 'Prix trop bas' }])
  remote.rows.set('favorites', [{ announcementId: 'fav-1' }])
  remote.rows.set('messages', [{ conversationId: 'c-1', isOwn: true, text: 'Toujours là ?' }])
  remote.rows.set('drafts', [{ key: 'new', fields: { marque: 'Peugeot' } }])
  remote.rows.set('invoices', [{ number: 'FA-2026-000042' }])

  const zip = await read(person.session.accessToken)

  expect(zip.comment).toBe('')
  expect(zip.names).toEqual([
    'compte.json',
    'appareils.json',
    'decisions.json',
    'emails.json',
    'demandes-en-cours.json',
    'notifications.json',
    'certification.json',
    'annonces.json',
    'photos.json',
    'avis-ecrits.json',
    'avis-recus.json',
    'signalements.json',
    'moderation.json',
    'brouillons.json',
    'versions.json',
    'commandes.json',
    'factures.json',
    'favoris.json',
    'recherches.json',
    'signalements-messagerie.json',
    'conversations.json',
    'messages.json',
    'contact.json',
    'profil/photo.webp',
    'certification/document.png',
    'photos/p0.jpg',
    'photos/p1.jpg',
    'photos/p2.jpg',
    'photos/p3.jpg',
    'photos/p4.jpg',
    'photos/to-come.jpg',
    'LISEZ-MOI.txt',
  ])
  expect(zip.json('compte.json')).toMatchObject([
    {
      id,
      email: person.email,
      phone: '+33655443322',
      firstName: 'Camille',
      photoId,
      notifications: { messages: true },
    },
  ])
  expect(zip.json('appareils.json')).toMatchObject([{ device: 'Firefox sur Windows', ipAddress: person.browser.ip }])
  expect(zip.json('decisions.json')).toMatchObject([{ action: 'sanction_warning', reason: 'Annonce trompeuse' }])
  expect(zip.json('emails.json')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ template: 'code', sentAt: null }),
      expect.objectContaining({ template: 'certification_received' }),
    ]),
  )
  expect(zip.json('demandes-en-cours.json')).toMatchObject([{ kind: 'phone_change', data: { phone: '+33611223344' } }])
  expect(zip.json('notifications.json')).toEqual([
    { device: 'Firefox sur Windows', createdAt: expect.stringMatching(/Z$/) },
  ])
  expect(zip.json('certification.json')).toMatchObject([{ state: 'pending', documentType: 'image/png' }])
  expect((await sharp(zip.files.get('certification/document.png')).metadata()).width).toBe(300)
  expect((await sharp(zip.files.get('profil/photo.webp')).metadata()).width).toBe(256)
  expect(zip.json('annonces.json')).toEqual([0, 1, 2, 3, 4].map(ad))
  expect(zip.json('brouillons.json')).toEqual([{ key: 'new', fields: { marque: 'Peugeot' } }])
  expect(zip.json('versions.json')).toEqual([])
  expect(zip.json('factures.json')).toEqual([{ number: 'FA-2026-000042' }])
  expect(zip.json('favoris.json')).toEqual([{ announcementId: 'fav-1' }])
  expect(zip.json('messages.json')).toEqual([{ conversationId: 'c-1', isOwn: true, text: 'Toujours là ?' }])
  expect(zip.text('photos/p3.jpg')).toBe('a photo')
  expect(zip.text('photos/to-come.jpg')).toBe('a photo')

  for (const name of zip.names) if (name.endsWith('.json')) expect(zip.text('LISEZ-MOI.txt')).toContain(`${name} : `)
  // Each page was asked for with the person's own address.
  expect(remote.asked.filter((asked) => asked.startsWith('announcements'))).toEqual(
    [0, 2, 4].map((after) => `announcements ${person.email} ${after}`),
  )

  const { token } = (await account.models.sessions.findOne({ userId: id }).lean()) ?? {}
  const everything = [...zip.files.values()].map(String).join('')

  for (const secret of [token, '123456', '$argon2', moderator.session.user.id]) expect(everything).not.toContain(secret)
})

it('says which part could not be had, keeps the others readable, and may be asked for again', async () => {
  const { session } = await account.person()
  remote.rows.set('announcements', [0, 1, 2, 3, 4].map(ad))
  remote.breaks.set('announcements', 2)
  remote.breaks.set('reports', 0)
  remote.missingPhotos.add('p1')
  const half = await read(session.accessToken)

  expect(half.comment).toBe(EXPORT_INCOMPLETE)
  expect(half.json('annonces.json')).toEqual([ad(0), ad(1)])
  expect(half.names).not.toContain('signalements.json')
  expect(half.names.filter((name) => name.startsWith('photos/'))).toEqual(['photos/p0.jpg'])

  const said = half.text('LISEZ-MOI.txt')
  for (const part of ['export est incomplet', '- Vos annonces', '- Les signalements', '- photos/p1.jpg'])
    expect(said).toContain(part)
  expect(said).not.toContain('- Les avis')

  // Away altogether, and more often than whole exports may be asked for.
  await account.restart({
    LISTING_URL: 'http://127.0.0.1:9',
    MESSAGING_URL: undefined,
    PUBLISH_URL: undefined,
    SEARCH_URL: undefined,
  })
  for (let round = 0; round < 6; round += 1) {
    const away = await read(session.accessToken)
    expect(away.comment).toBe(EXPORT_INCOMPLETE)
    expect(away.names).toEqual([
      'compte.json',
      'appareils.json',
      'decisions.json',
      'emails.json',
      'demandes-en-cours.json',
      'notifications.json',
      'certification.json',
      'LISEZ-MOI.txt',
    ])
    expect(away.text('LISEZ-MOI.txt')).toContain('- Vos annonces favorites, et depuis quand elles le sont')
    expect(away.text('LISEZ-MOI.txt')).toContain('- Vos factures')
  }
  remote.breaks.clear()
  remote.missingPhotos.clear()
  await account.restart()

  expect((await read(session.accessToken)).comment).toBe('')
})

it('is limited', async () => {
  const { session } = await account.person()
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1) statuses.push((await exportOf(session.accessToken)).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

describe('a large one', () => {
  const PHOTOS = 120
  const MB = 1024 * 1024
  beforeEach(() => {
    remote.rows.set(
      'announcements',
      Array.from({ length: PHOTOS }, (_, n) => ad(n)),
    )
    remote.photo = Buffer.alloc(2 * MB, 7)
  })
  const open = (token: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get(`${account.url}/me/export`, { headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject)
    })
  /** Waits until nobody has asked for another photo for a while. */
  const rest = async (): Promise<number> => {
    let before = -1
    let still = 0
    await until(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      still = remote.photosRead === before ? still + 1 : 0
      before = remote.photosRead
      return still >= 10
    })
    return before
  }

  it('passes through: what was fetched and is not with the reader yet is a few photos', async () => {
    const { session } = await account.person()
    const response = await open(session.accessToken)
    let received = 0
    let most = 0
    for await (const chunk of response) {
      received += (chunk as Buffer).length
      most = Math.max(most, remote.photosRead * 2 * MB - received)
    }

    expect(received).toBeGreaterThan(PHOTOS * 2 * MB)
    expect(most).toBeLessThan(10 * 2 * MB)
  })

  it('is made once at a time for a person, who keeps nobody else from theirs', async () => {
    const [slow, other] = [await account.person(), await account.person()]
    const first = await open(slow.session.accessToken)
    await rest()

    const second = await exportOf(slow.session.accessToken)
    const ofAnother = await open(other.session.accessToken)

    expect([first.statusCode, second.status, ofAnother.statusCode]).toEqual([200, 429, 200])

    for (const answer of [first, ofAnother]) answer.destroy()
    await until(
      async () =>
        (await open(slow.session.accessToken).then((answer) => (answer.destroy(), answer.statusCode))) === 200,
    )
  })

  it('waits for a reader who is slow, and ends with one who goes away', async () => {
    const { session } = await account.person()
    const response = await open(session.accessToken)
    response.pause()
    const read = await rest()

    expect(read).toBeLessThan(PHOTOS / 4)

    response.resume()
    await until(() => remote.photosRead > read + 4)
    response.destroy()
    const left = await rest()

    expect(left).toBeLessThan(PHOTOS)

    // Its place is free: as many as may run at once are answered.
    const people = await Promise.all(Array.from({ length: 9 }, () => account.person()))
    const [last, ...others] = people
    if (last === undefined) throw new Error('There are nine people.')
    const answers = await Promise.all(others.map((each) => open(each.session.accessToken)))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200))
    expect((await open(last.session.accessToken)).statusCode).toBe(503)

    for (const answer of answers) answer.destroy()
    await until(
      async () =>
        (await open(last.session.accessToken).then((answer) => (answer.destroy(), answer.statusCode))) === 200,
    )
  })
})
