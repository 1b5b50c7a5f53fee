import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rolloutAnswer } from '@rouage/contracts/releases'

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
