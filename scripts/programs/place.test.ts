import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rolloutAnswer } from '@rouage/contracts/releases'
import { startS3 } from '@rouage/service-kit/blobs/testing/s3-storage'
import { releaseBucket } from '@rouage/service-kit/releases/release-bucket'
import { build } from 'esbuild'

const PROGRAM = path.join(__dirname, 'place.mjs')

let folder = ''
let store = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-place-'))
  store = path.join(folder, 'store')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What an image of a release holds. */
const image = async (owner: string, version: string, text = version): Promise<string> => {
  const image = path.join(folder, `${owner}-${version}`)
  const release = path.join(image, owner === 'host' ? 'host' : `slices/${owner}`, version)
  await mkdir(release, { recursive: true })
  await writeFile(path.join(release, 'release.json'), text)
  return image
}
const place = (...words: readonly string[]): Promise<{ readonly code: number; readonly out: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, ROUAGE_RELEASES_DIR: store }
    const child = execFile(process.execPath, [PROGRAM, ...words], { env }, (_error, out) =>
      resolve({ code: child.exitCode ?? 1, out }),
    )
  })
const named = async () => rolloutAnswer.parse(JSON.parse(await readFile(path.join(store, 'rollout.json'), 'utf8')))

it('puts many releases into one store at once, and names each as the build', async () => {
  const owners = ['host', 'search', 'listing', 'publish', 'account', 'messaging', 'backoffice']
  const images = await Promise.all(owners.map((owner) => image(owner, '1.0.0-a')))
  const answers = await Promise.all(images.map((each) => place(each, '--as-build')))

  expect(answers).toEqual(owners.map((owner) => ({ code: 0, out: `${owner} 1.0.0-a\n` })))
  const { host, slices } = await named()
  expect(host).toBe('1.0.0-a')
  expect(slices.map(({ name }) => name).toSorted()).toEqual(owners.slice(1).toSorted())
  expect((await readdir(store)).toSorted()).toEqual(['host', 'rollout.json', 'slices'])
  expect(await readdir(path.join(store, 'slices/search'))).toEqual(['1.0.0-a'])
})

it('changes nothing of a version that is there, and lets older ones be', async () => {
  await place(await image('search', '1.0.0-a', 'first'), '--as-build')
  await rm(folder + '/search-1.0.0-a', { recursive: true })
  await place(await image('search', '1.0.0-a', 'other'))
  await place(await image('search', '1.0.0-b'))

  const release = path.join(store, 'slices/search/1.0.0-a/release.json')
  expect(await readFile(release, 'utf8')).toBe('first')
  expect((await readdir(path.join(store, 'slices/search'))).toSorted()).toEqual(['1.0.0-a', '1.0.0-b'])
  // Nobody gets what was only put there.
  expect((await named()).slices[0]?.releases).toEqual([{ version: '1.0.0-a', share: 10_000 }])
})

it('does not wait for one that was killed', async () => {
  const lock = path.join(store, '.placing')
  await mkdir(lock, { recursive: true })
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(lock, longAgo, longAgo)

  expect(await place(await image('search', '1.0.0-a'), '--as-build')).toMatchObject({ code: 0 })
})

it('says what it lacks', async () => {
  await mkdir(path.join(folder, 'empty'))
  expect((await place(path.join(folder, 'empty'))).code).toBe(1)
  expect((await place()).code).toBe(2)
})

it('puts releases into a bucket where that is the store, with nothing but its own file', async () => {
  const storage = await startS3()
  const alone = path.join(folder, 'alone')
  await mkdir(alone)
  await copyFile(PROGRAM, path.join(alone, 'place.mjs'))
  await build({
    entryPoints: [path.join(__dirname, 'place-in-bucket.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: path.join(alone, 'place-in-bucket.cjs'),
  })
  const { bucket: name, endpoint = '', accessKeyId, secretAccessKey } = storage.bucket
  const env = {
    PATH: process.env.PATH,
    ROUAGE_RELEASES_DIR: store,
    ROUAGE_RELEASES_BUCKET: name,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const from = await image('search', '1.0.0-a')
  const run = (more: object = {}) =>
    new Promise<string>((resolve) => {
      const words = [path.join(alone, 'place.mjs'), from, '--as-build']
      execFile(process.execPath, words, { env: { ...env, ...more } }, (error, out) => resolve(error ? 'failed' : out))
    })

  expect(await run({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toBe('failed')
  expect(await run()).toBe('search 1.0.0-a\n')
  expect(await run()).toBe('search 1.0.0-a\n')

  const bucket = releaseBucket(storage.bucket)
  expect(await bucket.fetch({ owner: 'search', version: '1.0.0-a' }, store)).toBe(true)
  expect(await readFile(path.join(store, 'slices/search/1.0.0-a/release.json'), 'utf8')).toBe('1.0.0-a')
  expect(await bucket.built()).toEqual([{ owner: 'search', version: '1.0.0-a' }])
  await bucket.close()
  await storage.stop()
})
