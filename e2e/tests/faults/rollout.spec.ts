import { expect, test } from '@playwright/test'
import { order } from '../../support/control'
import { slowness } from '../../support/slowness'
import { ask } from '../../support/visitors'

const site = process.env.ROUAGE_URL ?? ''

/** Longer than the edge goes without asking what is live, and than a program takes to start. */
const SOON_MS = 20_000
const KILLED = 503

test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  await order({ do: 'restart', program: 'rollout' })
  await order({ do: 'mend' })
})

/** A page of the slice that is killed in these tests: whether it is tells which answer the edge follows. */
const slicePage = async (): Promise<number> => (await ask(site, '/search?type=automobile')).status
const soon = (status: number) =>
  expect.poll(slicePage, { timeout: SOON_MS * slowness(), intervals: [100] }).toBe(status)
/** The edge begins anew, with what it finds. */
const edgeAgain = async (): Promise<void> => {
  await order({ do: 'kill', program: 'edge' })
  const help = async () => (await ask(site, '/aide')).status
  await expect.poll(help, { timeout: SOON_MS * slowness(), intervals: [100] }).toBe(200)
}

test('without the rollout service pages come, by what was kept and then by the build', async () => {
  await order({ do: 'break', slice: 'search', how: 'killed' })
  await order({ do: 'stop', program: 'rollout' })
  expect(await slicePage()).toBe(KILLED)

  await edgeAgain()
  expect(await slicePage()).toBe(KILLED)

  // What an operator chose is not known any more: everybody gets the build.
  await order({ do: 'damage-snapshot' })
  await edgeAgain()
  expect(await slicePage()).toBe(200)

  await order({ do: 'restart', program: 'rollout' })
  await soon(KILLED)
})

test('a rollout service that lost its database changes nothing, and takes commands again', async () => {
  await order({ do: 'break', slice: 'search', how: 'killed' })
  await order({ do: 'lose-rollouts' })
  await edgeAgain()
  expect(await slicePage()).toBe(KILLED)

  // It begins with the build, as on its first day.
  await order({ do: 'restart', program: 'rollout' })
  await soon(200)
  await order({ do: 'break', slice: 'search', how: 'killed' })
  await soon(KILLED)
})
