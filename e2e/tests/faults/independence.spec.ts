import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type OwnerRollout, rolloutStatus } from '@rouage/contracts/endpoints/rollout'
import { releaseManifest } from '@rouage/contracts/releases'
import { DEMO_ACCOUNTS } from '@rouage/demo-data/accounts'
import { type CheckoutCopy, freshCheckout } from '../../support/checkout-copy'
import { BUILD_LIMIT_MS, commandLine } from '../../support/command-line'
import { order, processes } from '../../support/control'
import { slowness } from '../../support/slowness'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'
import { ask } from '../../support/visitors'

const site = process.env.ROUAGE_URL ?? ''
const store = process.env.ROUAGE_RELEASES_DIR ?? ''
const admin = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')?.email ?? ''

const SEARCH = '/search?type=automobile'
const CHANGED = 'Filtres à l’essai'
/** New pages have what an operator chose sooner than an edge asks by itself: it is told by an event. */
const SOON_MS = 8_000
/** How many new visitors say what share of them gets a release. */
const VISITORS = 200
/** Of 200 visitors with a chance of a tenth, fewer or more than that come once in a million times. */
const ABOUT_A_TENTH = { least: 4, most: 44 }

let clone: CheckoutCopy

const rouage = (...words: readonly string[]): Promise<string> => commandLine(clone)(...words)

const statusNow = async (): Promise<ReadonlyMap<string, OwnerRollout>> => {
  const { items } = rolloutStatus.response.parse(JSON.parse(await rouage('status', '--json')))
  return new Map(items.map((each) => [each.owner, each]))
}

/** What somebody gets who comes for the first time: each request is a visitor of its own. */
const newVisitor = async (): Promise<{ readonly version: string; readonly hasChange: boolean }> => {
  const { status, text } = await ask(site, SEARCH)
  expect(status).toBe(200)
  return { version: /\/slices\/search\/([^/"]+)\//.exec(text)?.[1] ?? '', hasChange: text.includes(CHANGED) }
}
const newVisitors = async (count: number): Promise<readonly string[]> => {
  const versions: string[] = []
  while (versions.length < count)
    versions.push(...(await Promise.all(Array.from({ length: 10 }, newVisitor))).map(({ version }) => version))
  return versions
}
/** Waits until all new pages have a release, and answers how long that took. */
const untilNewPagesHave = async (version: string): Promise<number> => {
  const began = Date.now()
  // So many that no canary's share does it by chance.
  const given = async () => [...new Set(await newVisitors(20))]
  await expect.poll(given, { intervals: [50], timeout: 120_000 }).toEqual([version])
  return Date.now() - began
}

/** Folders with builds in the clone, but for that of the releases. */
const otherBuilds = async (): Promise<readonly string[]> => {
  const folders = ['shell', 'packages', 'services']
  const below = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(path.join(clone.folder, folder), { withFileTypes: true }))
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(folder, name)),
    ),
  )
  const workspaces = (await readdir(clone.folder)).filter((name) => name.startsWith('mfe-'))
  const found: string[] = []
  for (const folder of [...folders, ...workspaces, ...below.flat()]) {
    const names = await readdir(path.join(clone.folder, folder))
    if (path.basename(folder) === 'dist' || names.includes('dist')) found.push(folder)
  }
  return found
}

const releasesIn = async (folder: string): Promise<readonly string[]> => {
  const slices = await readdir(path.join(folder, 'slices'))
  const all = await Promise.all(
    slices.map(async (name) =>
      (await readdir(path.join(folder, 'slices', name))).map((version) => `${name} ${version}`),
    ),
  )
  return all.flat().toSorted()
}

test.beforeAll(async () => {
  clone = await freshCheckout()
  await mkdir(path.join(clone.folder, '.config'))
  await rouage('sign-in', '--email', admin)
})
test.afterAll(async () => {
  await order({ do: 'mend' })
  await clone.remove()
})

test('one slice is published from a fresh checkout, rolled out and taken back, and nothing else changes', async ({
  page,
}) => {
  test.setTimeout(BUILD_LIMIT_MS + 180_000)
  const [programs, before, stored] = [await processes(), await statusNow(), await releasesIn(store)]
  const old = before.get('search')?.stable ?? ''
  const oldManifest = releaseManifest.parse(
    JSON.parse(await readFile(path.join(store, 'slices/search', old, 'release.json'), 'utf8')),
  )
  // A tab that stays open all the while.
  const asked: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/slices/search/')) asked.push(`${response.status()} ${pathname}`)
  })
  await page.goto(SEARCH, ARRIVED)
  await isInteractive(page)
  const askedAtFirst = new Set(asked)

  const version = await test.step('built, checked, uploaded and registered; nobody gets it', async () => {
    await clone.edit('mfe-search/src/results/SearchLayout.tsx', '              Filtres\n', `              ${CHANGED}\n`)
    const release = JSON.parse(await rouage('publish', 'mfe-search', '--json')) as { version: string }
    expect(release.version).not.toBe(old)
    expect(await otherBuilds()).toEqual([])
    expect(await releasesIn(path.join(clone.folder, 'dist'))).toEqual([`search ${release.version}`])
    expect(await releasesIn(store)).toEqual([...stored, `search ${release.version}`].toSorted())
    expect(new Set(await newVisitors(20))).toEqual(new Set([old]))
    return release.version
  })

  await test.step('a tenth of new visitors gets it', async () => {
    await rouage('rollout', 'search', version, '--percent', '10')
    const seen = async () => (await newVisitors(20)).includes(version)
    await expect.poll(seen).toBe(true)
    const share = (await newVisitors(VISITORS)).filter((each) => each === version).length
    expect(share).toBeGreaterThanOrEqual(ABOUT_A_TENTH.least)
    expect(share).toBeLessThanOrEqual(ABOUT_A_TENTH.most)
  })

  await test.step('everybody who comes gets it', async () => {
    await rouage('promote', 'search')
    expect(await untilNewPagesHave(version)).toBeLessThan(SOON_MS * slowness())
    expect(new Set(await newVisitors(20))).toEqual(new Set([version]))
    expect(await newVisitor()).toEqual({ version, hasChange: true })
  })

  await test.step('the open tab goes on with the release that it began with', async () => {
    expect(await page.getByText(CHANGED).count()).toBe(0)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Rouage/ })
      .first()
      .click()
    await page.waitForURL(`${site}/`)
    await isInteractive(page)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    const late = asked.filter((each) => !askedAtFirst.has(each))
    expect(late.length).toBeGreaterThan(0)
    expect(late.filter((each) => !each.startsWith(`200 /slices/search/${old}/`))).toEqual([])
    // All that it may still come to need.
    for (const file of oldManifest.files ?? [])
      expect((await ask(site, `/slices/search/${old}/${file}`)).status).toBe(200)
  })

  await test.step('after going back new pages have the old one', async () => {
    await rouage('rollback', 'search')
    expect(await untilNewPagesHave(old)).toBeLessThan(SOON_MS * slowness())
    expect(new Set(await newVisitors(20))).toEqual(new Set([old]))
    expect(await newVisitor()).toEqual({ version: old, hasChange: false })
  })

  expect(await processes()).toEqual(programs)
  const others = ([owner]: readonly [string, OwnerRollout]): boolean => owner !== 'search'
  expect([...(await statusNow())].filter(others)).toEqual([...before].filter(others))
})
