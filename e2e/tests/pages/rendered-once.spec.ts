import type { Page } from '@playwright/test'
import { FIRST_VISITS } from '../../support/first-visits'
import { expect, isInteractive, test } from '../../support/test'

test.use({ viewport: { width: 412, height: 823 } })

/** What tells itself apart once our code runs: fields that are native before, what comes later. A page has hundreds. */
const MOST_RENDERED_AGAIN = 60
/** After so long without another commit the page is at rest. */
const REST_MS = 500

declare global {
  interface Window {
    /** Components of the page that React rendered once more after it had taken the edge's HTML over. */
    renderedAgain?: { count: number; lastAt: number }
  }
}

/** By what React tells its developer tools: in a production build, too. */
const watchRendering = (page: Page) =>
  page.addInitScript(() => {
    type Fiber = { tag: number; flags: number; alternate: Fiber | null; child: Fiber | null; sibling: Fiber | null }
    type Root = { readonly current: Fiber; readonly containerInfo: Element }
    const PERFORMED_WORK = 1
    const seen = { count: 0, lastAt: 0 }
    window.renderedAgain = seen
    const countIn = (first: Fiber | null): number => {
      let count = 0
      for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
        const isComponent = [0, 11, 15].includes(fiber.tag)
        if (isComponent && (fiber.flags & PERFORMED_WORK) !== 0 && fiber.alternate !== null) count += 1
        const isUntouched = fiber.alternate !== null && fiber.child === fiber.alternate.child
        if (!isUntouched) count += countIn(fiber.child)
      }
      return count
    }
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onScheduleFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_renderer: number, { current, containerInfo }: Root) => {
          if (containerInfo.closest('main') === null) return
          seen.count += countIn(current.child)
          seen.lastAt = performance.now()
        },
      },
    })
  })

for (const [name, addressOf] of FIRST_VISITS) {
  test(`${name} that the edge rendered is rendered once more at most where it changes`, async ({ page, baseURL }) => {
    await watchRendering(page)
    await page.goto(await addressOf(baseURL), { waitUntil: 'load' })
    await isInteractive(page)
    await page.waitForFunction((restMs) => performance.now() - (window.renderedAgain?.lastAt ?? 0) > restMs, REST_MS)
    const again = await page.evaluate(() => window.renderedAgain)

    expect(again?.lastAt, 'React tells of its commits').toBeGreaterThan(0)
    expect(again?.count).toBeLessThanOrEqual(MOST_RENDERED_AGAIN)
  })
}

test('the sheet of filters opens without the results being drawn again', async ({ page }) => {
  await watchRendering(page)
  await page.goto('/search', { waitUntil: 'load' })
  await isInteractive(page)
  const isAtRest = () =>
    page.waitForFunction((restMs) => performance.now() - (window.renderedAgain?.lastAt ?? 0) > restMs, REST_MS)
  await isAtRest()
  const before = (await page.evaluate(() => window.renderedAgain?.count)) ?? 0
  await page.getByRole('button', { name: 'Filtres' }).click()
  await expect(page.getByRole('dialog', { name: 'Filtres' })).toBeVisible()
  await isAtRest()
  const after = (await page.evaluate(() => window.renderedAgain?.count)) ?? Number.POSITIVE_INFINITY

  expect(after - before).toBeLessThanOrEqual(MOST_RENDERED_AGAIN)
})
