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

  // The process that the terminal knows is killed: all others end by themselves, and in order.
  second.kill('SIGKILL')
  await site.nothingIsLeft()

  expect(existsSync(site.file)).toBe(false)
})

test('Ctrl-C ends everything in order, and a second one at once', async () => {
  test.setTimeout(3 * START_MS)
  const first = await site.start()
  // As it comes from a terminal: to every process of the group, and handed on by each.
  first.kill('SIGINT')
  process.kill(site.running().owner.pid, 'SIGINT')

  expect(await ended(first)).toBe(0)
  expect([site.left(), existsSync(site.file)]).toEqual([[], false])

  const second = await site.start()
  // What does not end holds up the end in order.
  process.kill(site.pidOf('edge'), 'SIGSTOP')
  process.kill(site.pidOf('database'), 'SIGSTOP')
  second.kill('SIGINT')
  await pause(1_500)
  const told = Date.now()
  second.kill('SIGINT')
  await ended(second)

  expect(Date.now() - told).toBeLessThan(5_000)
  expect(existsSync(site.file)).toBe(false)

  await site.nothingIsLeft()
})
