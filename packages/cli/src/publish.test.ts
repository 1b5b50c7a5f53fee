import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { upload, uploadToBucket } from './publish'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a store that takes nothing is told of in a sentence', async () => {
  const store = path.join(folder, 'file')
  await writeFile(store, '')
  await expect(upload({ owner: 'search', version: '0.0.0-none' }, store)).rejects.toMatchObject({
    name: 'Refused',
    message: expect.stringMatching(/file does not take search 0\.0\.0-none: .*(ENOTDIR|EEXIST)/),
  })
})

test('a bucket that is not there is told of in a sentence', async () => {
  const settings = { ROUAGE_RELEASES_BUCKET: 'releases', S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY_ID: 'a' }
  const before = { ...process.env }
  const release = { owner: 'search', version: '0.0.0-none' } as const
  try {
    Object.assign(process.env, settings)
    await expect(uploadToBucket(release)).rejects.toThrow(/needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/)
    process.env.S3_SECRET_ACCESS_KEY = 'b'
    await expect(uploadToBucket(release)).rejects.toMatchObject({
      name: 'Refused',
      message: expect.stringMatching(/The bucket does not take search 0\.0\.0-none: .*ECONNREFUSED/),
    })
  } finally {
    process.env = before
  }
})
