import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedDemoData, seedingMark } from './system-seeding'

let home: string
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'rouage-seeding-'))
})
afterEach(() => rm(home, { recursive: true }))

/** Seeds that write down that they ran, and how they end. */
const seeds = async (code = 0) => {
  const ran = path.join(home, 'ran')
  await writeFile(ran, '')
  const file = path.join(home, 'seed.mjs')
  await writeFile(
    file,
    `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(ran)}, 'x')\nprocess.exit(${code})`,
  )
  const built = { accountSeed: file, messagingSeed: file, listingSeed: file }
  return {
    seed: (mark: string | undefined) =>
      seedDemoData({ built, environment: {}, ads: 1, mark, tell: () => undefined, onSpawn: () => undefined }),
    timesRun: async () => (await readFile(ran, 'utf8')).length,
  }
}

test('databases of the home are filled once, and again once they were dropped', async () => {
  const { seed, timesRun } = await seeds()
  const mark = seedingMark(home)
  await seed(mark)
  await seed(mark)
  expect(await timesRun()).toBe(3)

  await rm(path.join(home, 'data'), { recursive: true })
  await seed(mark)
  expect(await timesRun()).toBe(6)
})

test('databases that lie somewhere else are asked each time', async () => {
  const { seed, timesRun } = await seeds()
  await seed(undefined)
  await seed(undefined)

  expect(await timesRun()).toBe(6)
})

test('a seeding that failed is begun anew', async () => {
  const { seed } = await seeds(1)
  await expect(seed(seedingMark(home))).rejects.toThrow(/failed/)

  expect(existsSync(seedingMark(home))).toBe(false)
})
