import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { connectBucket, s3Blobs } from './s3-blobs'
import { openBlobHome } from './blob-home'
import type { BlobStore } from './blob-store'
import { encryptedBlobs, UnreadableBlob } from './encrypted-blobs'
import { folderBlobs } from './folder-blobs'
import { type S3Storage, startS3 } from './testing/s3-storage'

let root = ''
let storage: S3Storage
beforeAll(async () => {
  storage = await startS3()
})
afterAll(() => storage.stop())
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'rouage-blobs-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

let buckets = 0
const bucketBlobs = (): BlobStore => {
  buckets += 1
  return s3Blobs(connectBucket(storage.bucket), { bucket: storage.bucket.bucket, prefix: `test-${buckets}/` })
}
const old = [{ version: 1, value: 'an old secret of more than 32 characters' }]
const both = [{ version: 2, value: 'a newer secret of more than 32 characters' }, ...old]

const idsIn = async (store: BlobStore): Promise<string[]> => {
  const ids: string[] = []
  for await (const { blobId, changedAt } of store.list()) {
    expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000)
    ids.push(blobId)
  }
  return ids.sort()
}

describe.each([
  ['a folder', () => folderBlobs(root)],
  ['spread folders', () => folderBlobs(root, { isSpread: true, suffix: '.jpg' })],
  ['a bucket', bucketBlobs],
  ['encrypted files in a folder', () => encryptedBlobs(folderBlobs(root), both)],
  ['encrypted objects in a bucket', () => encryptedBlobs(bucketBlobs(), both)],
])('blobs in %s', (_, open) => {
  it('are kept, read, listed and removed', async () => {
    const store = open()
    expect(await store.read('photo-1')).toBeUndefined()
    expect(await store.open('photo-1')).toBeUndefined()
    expect(await idsIn(store)).toEqual([])

    await store.save('photo-1', Buffer.from('one'))
    await store.save('photo-2', new Uint8Array(300_000).fill(7))
    const opened = await store.open('photo-2')

    expect(String(await store.read('photo-1'))).toBe('one')
    expect(opened?.size).toBe(300_000)
    expect(opened && (await buffer(opened.stream)).every((byte) => byte === 7)).toBe(true)
    expect(await idsIn(store)).toEqual(['photo-1', 'photo-2'])

    await store.remove('photo-1')
    await store.remove('photo-1')

    expect(await store.read('photo-1')).toBeUndefined()
    expect(await idsIn(store)).toEqual(['photo-2'])
  })

  it('may be empty', async () => {
    const store = open()
    await store.save('nothing', new Uint8Array())

    expect(await store.read('nothing')).toEqual(Buffer.alloc(0))
  })

  it('are whole, whoever writes at once', async () => {
    const store = open()
    const texts = ['a'.repeat(100_000), 'b'.repeat(100_000)]

    await Promise.all(texts.map((text) => store.save('photo', Buffer.from(text))))

    expect(texts).toContain(String(await store.read('photo')))
  })

  it('have ids of ours alone: none leads elsewhere', async () => {
    const store = open()
    for (const hostile of ['../../etc/passwd', '/etc/passwd', 'a\0b', '', 'x'.repeat(100), 'a/b', '.']) {
      await expect(store.save(hostile, Buffer.from('x'))).rejects.toThrow()
      await expect(store.read(hostile)).rejects.toThrow()
      await expect(store.open(hostile)).rejects.toThrow()
      await expect(Promise.resolve().then(() => store.remove(hostile))).rejects.toThrow()
    }

    expect(await idsIn(store)).toEqual([])
  })
})

describe('a folder', () => {
  it('has blobs removed while they are being saved: nobody fails by it, and nothing half-written stays', async () => {
    const store = folderBlobs(root)
    const ids = Array.from({ length: 8 }, (_each, turn) => `photo-${turn}`)

    for (const blobId of ids) {
      let isOver = false
      const saving = store.save(blobId, new Uint8Array(2_000_000).fill(7)).finally(() => (isOver = true))
      while (!isOver) await store.remove(blobId)
      await saving
    }

    for (const blobId of ids) {
      const kept = await store.read(blobId)
      expect(kept === undefined || kept.every((byte) => byte === 7)).toBe(true)
      await store.remove(blobId)
    }
    expect(await idsIn(store)).toEqual([])
  })

  it('lists what was left half-written, by its id', async () => {
    await writeFile(path.join(root, 'photo.1b4e.draft'), 'half')
    await writeFile(path.join(root, 'photo.draft'), 'half, of an older release')

    expect(await idsIn(folderBlobs(root))).toEqual(['photo', 'photo'])

    await folderBlobs(root).remove('photo')
    expect(await readdir(root)).toEqual([])
  })
})

describe('a bucket', () => {
  it('lists the keys of its own prefix alone', async () => {
    const store = bucketBlobs()
    await bucketBlobs().save('elsewhere', Buffer.from('x'))
    await store.save('here', Buffer.from('x'))

    expect(await idsIn(store)).toEqual(['here'])
  })

  it('that does not answer is an error, and soon', async () => {
    const nowhere = { ...storage.bucket, endpoint: 'http://127.0.0.1:9' }
    const store = s3Blobs(connectBucket(nowhere), { bucket: 'x', prefix: 'x/' })

    await expect(store.read('photo')).rejects.toThrow()
    await expect(store.save('photo', Buffer.from('x'))).rejects.toThrow()
  })

  it('says that it refuses us', async () => {
    const store = s3Blobs(connectBucket({ ...storage.bucket, accessKeyId: 'nobody' }), {
      bucket: storage.bucket.bucket,
      prefix: 'x/',
    })

    await expect(store.save('photo', Buffer.from('x'))).rejects.toThrow(/access key/i)
  })
})

describe('encrypted files', () => {
  const raw = () => folderBlobs(root)
  const passport = Buffer.from('%PDF-1.7 a passport')
  const fileOf = (blobId: string) => path.join(root, blobId)

  it('say nothing of what they hold', async () => {
    await encryptedBlobs(raw(), both).save('document', passport)

    expect(String(await readFile(fileOf('document')))).not.toContain('passport')
  })

  it('are never closed the same way twice', async () => {
    const store = encryptedBlobs(raw(), both)
    await store.save('first', passport)
    await store.save('second', passport)

    expect((await readFile(fileOf('first'))).equals(await readFile(fileOf('second')))).toBe(false)
  })

  it('that were closed by an older secret are opened, and closed anew once', async () => {
    await encryptedBlobs(raw(), old).save('document', passport)
    const store = encryptedBlobs(raw(), both)
    expect(await store.read('document')).toEqual(passport)

    expect(await store.reseal()).toBe(1)
    expect(await store.reseal()).toBe(0)

    const withoutOld = encryptedBlobs(raw(), both.slice(0, 1))
    expect(await withoutOld.read('document')).toEqual(passport)
    await expect(encryptedBlobs(raw(), old).read('document')).rejects.toThrow(UnreadableBlob)
  })

  it('of an older release, which left them open, are read, and closed by and by', async () => {
    await raw().save('document', passport)
    const store = encryptedBlobs(raw(), both)
    expect(await store.read('document')).toEqual(passport)

    await store.reseal()

    expect(String(await readFile(fileOf('document')))).not.toContain('passport')
    expect(await store.read('document')).toEqual(passport)
  })

  it('tell that somebody changed them, cut them or put one in another’s place', async () => {
    const store = encryptedBlobs(raw(), both)
    await store.save('document', passport)
    await store.save('other', Buffer.from('another passport'))
    const sealed = await readFile(fileOf('document'))
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)

    for (const bytes of [changed, sealed.subarray(0, -1), await readFile(fileOf('other'))]) {
      await writeFile(fileOf('document'), bytes)
      await utimes(fileOf('document'), new Date(), new Date())
      await expect(store.read('document')).rejects.toThrow(UnreadableBlob)
    }
  })

  it('need a secret', () => {
    expect(() => encryptedBlobs(raw(), [])).toThrow('no secret')
  })
})

describe('the home of a service’s files', () => {
  const place = () => ({ folder: root, prefix: 'listing/photos/' })
  const bucket = () => ({
    S3_BUCKET: storage.bucket.bucket,
    S3_ENDPOINT: storage.bucket.endpoint,
    S3_ACCESS_KEY_ID: storage.bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.bucket.secretAccessKey,
  })

  it('is a folder where no bucket is named, and else the bucket', async () => {
    const homes = [await openBlobHome({}), await openBlobHome(bucket())]
    for (const [n, home] of homes.entries()) await home.at(place()).save(`photo-${n}`, Buffer.from('x'))

    expect(await readdir(root)).toEqual(['photo-0'])
    expect(await homes[1]?.at(place()).read('photo-1')).toEqual(Buffer.from('x'))
    expect(await homes[1]?.at({ ...place(), prefix: 'account/photos/' }).read('photo-1')).toBeUndefined()

    await Promise.all(homes.map((home) => home.close()))
  })

  it('needs the bucket’s key', async () => {
    await expect(openBlobHome({ S3_BUCKET: 'rouage' })).rejects.toThrow('S3_ACCESS_KEY_ID')
  })
})
