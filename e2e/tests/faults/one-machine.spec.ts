import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { ended, ownSite, START_MS } from '../../support/own-site'

test.describe.configure({ mode: 'serial' })
test.skip(process.platform !== 'linux', 'Looks for processes where Linux shows them.')

let site: Awaited<ReturnType<typeof ownSite>>
test.beforeAll(async () => {
  site = await ownSite()
})
test.afterAll(() => site.remove())

test('a run whose processes were killed leaves nothing in the way of the next one', async () => {
  test.setTimeout(3 * START_MS)
  const first = await site.start()
  const [search, owner] = [site.pidOf('search'), site.running().owner.pid]
  // One that cannot hear that everybody else is gone.
  process.kill(search, 'SIGSTOP')
  process.kill(owner, 'SIGKILL')
  await ended(first)
  const second = await site.start()

  expect(site.said()).toContain('Ending search, which an earlier run left behind.')
  expect(existsSync(`/proc/${search}/environ`) && site.left().some((each) => each.startsWith(`${search} `))).toBe(false)

  // Ctrl-C as it comes from a terminal: to every process of the group, and handed on by each.
  second.kill('SIGINT')
  process.kill(site.running().owner.pid, 'SIGINT')

  expect(await ended(second)).toBe(0)
  expect([site.left(), existsSync(site.file)]).toEqual([[], false])
})

test('a second Ctrl-C ends at once what does not end in order', async () => {
  test.setTimeout(2 * START_MS)
  const run = await site.start()
  process.kill(site.pidOf('edge'), 'SIGSTOP')
  process.kill(site.pidOf('database'), 'SIGSTOP')
  run.kill('SIGINT')
  await pause(1_500)
  const told = Date.now()
  run.kill('SIGINT')
  await ended(run)

  // In order it would have waited for each for 20 s.
  expect(Date.now() - told).toBeLessThan(15_000)
  expect(existsSync(site.file)).toBe(false)

  await site.nothingIsLeft()
})
