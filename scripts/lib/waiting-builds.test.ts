import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { waitingBuilds } from './waiting-builds'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-waiting-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

type Slice = { readonly state?: 'live' | 'killed'; readonly shares: Record<string, number> }
const write = async (name: string, slices: Record<string, Slice>): Promise<void> => {
  const answer = {
    generatedAt: '2026-11-23T09:00:00.000Z',
    host: '2.1.0',
    slices: Object.entries(slices).map(([slice, { state = 'live', shares }]) => ({
      name: slice,
      rollout: 'r',
      state,
      releases: Object.entries(shares).map(([version, share]) => ({ version, share })),
    })),
  }
  await writeFile(path.join(folder, name), JSON.stringify(answer))
}
const lines = () => waitingBuilds(folder, path.join(folder, 'snapshot.json'))

it('names what an operator holds back, and what is off the site', async () => {
  const all = { '1.1.0': 10_000 }
  await write('rollout.json', { search: { shares: all }, listing: { shares: all }, account: { shares: all } })
  await write('snapshot.json', {
    search: { shares: { '1.2.0': 1_000, '1.0.0': 9_000 } },
    listing: { state: 'killed', shares: all },
    account: { shares: all },
  })
  expect(await lines()).toEqual([
    'search stays at 1.0.0; for this build: npx rouage promote search 1.1.0',
    'listing is off the site: npx rouage revive listing',
  ])
})

it('says nothing where nothing is known', async () => {
  expect(await lines()).toEqual([])
})
