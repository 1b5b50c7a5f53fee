import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RUNNING_SERVICES } from '@rouage/contracts/services'
import { MongoClient } from 'mongodb'
import { inhabit, type Inhabitants, signedIn, whatTheySee, writing } from '../../support/inhabitants'
import { ended, type OwnSite, ownSite, START_MS } from '../../support/own-site'
import { publishAnAd } from '../../support/sellers'
import { expect, isInteractive, test } from '../../support/test'
import { ask, visitorsOf } from '../../support/visitors'

test.describe.configure({ mode: 'serial' })
test.skip(process.platform !== 'linux', 'Looks for processes where Linux shows them.')

/** What programs write by themselves, as their clocks say, or of whoever looks. */
const BY_THEMSELVES =
  'audit auditChain attempts effects health healthBatches jobs leases mails oneTimeTokens operations outbox pushes ' +
  'relayState session viewCounts viewings'
const isWrittenByPrograms = new Set(BY_THEMSELVES.split(' '))

/** How many documents each collection has, and its indexes. */
const shapeOf = async (
  site: OwnSite,
): Promise<{ counts: Record<string, number>; indexes: Record<string, unknown> }> => {
  const client = await new MongoClient(site.running().mongodbUrl ?? '').connect()
  const [counts, indexes]: [Record<string, number>, Record<string, unknown>] = [{}, {}]
  try {
    for (const name of RUNNING_SERVICES) {
      const database = client.db(name)
      for (const { name: collection } of await database.listCollections().toArray()) {
        counts[`${name}.${collection}`] = await database.collection(collection).countDocuments()
        const found = await database.collection(collection).indexes()
        indexes[`${name}.${collection}`] = found.toSorted((a, b) => String(a.name).localeCompare(String(b.name)))
      }
    }
  } finally {
    await client.close()
  }
  return { counts, indexes }
}

type Note = { collections: { database: string; collection: string; documents: number }[] }
const noteOf = async (kept: string): Promise<Note> => JSON.parse(await readFile(path.join(kept, 'backup.json'), 'utf8'))

/** Runs a program that is to go well. @returns what it said */
const run = async (site: OwnSite, program: 'backup' | 'restore', kept: string): Promise<string> => {
  expect(await ended(site.run(`scripts/${program}.mjs`, kept)), site.said()).toBe(0)
  return site.said()
}
const refused = async (site: OwnSite, program: 'backup' | 'restore', kept: string): Promise<string> => {
  expect(await ended(site.run(`scripts/${program}.mjs`, kept))).toBe(1)
  return site.said()
}
const figure = (text: string): void => console.log(`    ${text.trim()}`)

let folder: string
let kept: string
let lost: OwnSite
let found: OwnSite
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-kept-'))
  kept = path.join(folder, 'kept')
  lost = await ownSite({ seedAds: 60 })
  found = await ownSite({ seedAds: 60 })
})
test.afterAll(async () => {
  await lost.remove()
  await found.remove()
  await rm(folder, { recursive: true, force: true })
})

test('a site whose home is lost is as people knew it after a restore into an empty one', async ({ page }) => {
  test.setTimeout(6 * START_MS)
  const running = await lost.start()
  const who = await inhabit(lost.url, lost.mailPage())
  const [seen, { buyer }] = [await whatTheySee(lost.url, who), await signedIn(lost.url, who)]

  // While people read and write.
  const visitors = visitorsOf(
    lost.url,
    [
      ['shell', '/'],
      ['search', '/search'],
      ['listing', `/announcement/${who.announcementId}`],
    ],
    { count: 2, everyMs: 200 },
  )
  const talk = writing(buyer, who.conversationId)
  await expect.poll(talk.acknowledged).toBeGreaterThan(2)
  const before = talk.acknowledged()
  figure(await run(lost, 'backup', kept))
  const after = talk.acknowledged()
  await expect.poll(talk.acknowledged).toBeGreaterThan(after)
  await Promise.all([talk.end(), visitors.leave()])
  const { indexes } = await shapeOf(lost)
  expect(visitors.seen.filter(({ status }) => status !== 200)).toEqual([])

  running.kill('SIGKILL')
  await lost.nothingIsLeft()
  await lost.remove()
  figure(await run(found, 'restore', kept))
  const again = await found.start()

  await comparesWith(seen, { before, after, indexes, who })
  await page.goto(`${found.url}/announcement/${who.announcementId}`)
  await isInteractive(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Renault Clio')
  // What an open page would ask next is asked of a site that ends.
  await page.goto('about:blank')
  await goesOn(who)
  // While it runs, nobody restores.
  expect(await refused(found, 'restore', kept)).toContain(`Rouage is running on ${found.home}`)
  expect((await ask(found.url, '/')).status).toBe(200)
  // The process that the terminal knows is killed: all others end by themselves, and in order.
  again.kill('SIGKILL')
  await found.nothingIsLeft()
  expect(existsSync(found.file)).toBe(false)
})

type Then = { readonly before: number; readonly after: number; readonly indexes: unknown; readonly who: Inhabitants }

const comparesWith = async (seen: unknown, { before, after, indexes, who }: Then): Promise<void> => {
  expect.soft(await whatTheySee(found.url, who)).toEqual(seen)
  const shape = await shapeOf(found)
  expect.soft(shape.indexes).toEqual(indexes)
  const { collections } = await noteOf(kept)
  const counted = collections.filter(({ collection }) => !isWrittenByPrograms.has(collection))
  expect(counted.length).toBeGreaterThan(20)
  expect
    .soft(counted.map(({ database, collection }) => [collection, shape.counts[`${database}.${collection}`]]))
    .toEqual(counted.map(({ collection, documents }) => [collection, documents]))
  // Of what was written meanwhile all that was acknowledged before, and no half of the rest: both counts agree.
  const { seller } = await signedIn(found.url, who)
  const [{ unread }, { items }] = [
    await seller.done(`/api/messaging/conversations/${who.conversationId}`),
    await seller.done(`/api/messaging/conversations/${who.conversationId}/messages`),
  ]
  const last = Math.max(...(items as { number: number }[]).map(({ number }) => number))
  expect.soft(last - 2).toBeGreaterThanOrEqual(before)
  expect.soft(last - 2).toBeLessThanOrEqual(after + 1)
  expect.soft(unread).toBe(last - 1)
}

/** People go on where they were: numbers of invoices follow each other, and payments of before are known. */
const goesOn = async (who: Inhabitants): Promise<void> => {
  const { seller } = await signedIn(found.url, who)
  const numbers = async () => {
    const { items } = await seller.done('/api/publish/me/invoices')
    return (items as { number: string }[])
      .map(({ number }) => Number(/\d+$/.exec(number)?.[0]))
      .toSorted((a, b) => a - b)
  }
  const [first = 0] = await numbers()
  await publishAnAd(seller, 'ensuite')
  await expect.poll(numbers, { timeout: 60_000 }).toEqual([first, first + 1])
}

test('nothing is restored over what is there, from what is damaged, or by halves', async () => {
  test.setTimeout(START_MS)
  const isEmpty = async () =>
    expect((await readdir(lost.home)).filter((name) => name === 'data' || name === 'restoring')).toEqual([])
  expect(await refused(found, 'restore', kept)).toContain('holds a site: restore into an empty home')
  expect(await refused(found, 'backup', kept)).toContain('is there already')
  await mkdir(lost.home, { recursive: true })
  expect(await refused(lost, 'backup', path.join(folder, 'none'))).toContain('holds no site')
  expect(await refused(lost, 'restore', folder)).toContain('is no backup')
  await isEmpty()

  // Killed in the middle, it leaves no site, and is simply run again.
  const cut = lost.run('scripts/restore.mjs', kept)
  await expect.poll(() => readdir(path.join(lost.home, 'restoring')).catch(() => [])).toContain('data')
  process.kill(lost.running().owner.pid, 'SIGKILL')
  await ended(cut)
  await lost.nothingIsLeft()
  expect(await readdir(lost.home)).not.toContain('data')
  await run(lost, 'restore', kept)
  expect(await readdir(lost.home)).toContain('data')

  // What was changed is not restored.
  await lost.remove()
  await mkdir(lost.home, { recursive: true })
  const people = path.join(kept, 'mongodb/account/user.bson.gz')
  await writeFile(people, (await readFile(people)).subarray(0, -3))
  expect(await refused(lost, 'restore', kept)).toContain('account.user of the backup is missing or damaged')
  await isEmpty()
})
