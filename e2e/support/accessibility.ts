import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from './test'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { readonly id: string; readonly help: string; readonly nodes: readonly { readonly target: unknown }[] }

/**
 * Waits until nothing fades or moves in, and nothing is pale because what follows it is awaited: what is half there has
 * half its contrast. What never ends is not waited for.
 */
const isStill = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[data-stale=true]') === null &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )

/** axe's findings, one line each. Run through the debugger, which the page's security policy does not bind. */
const violations = async (page: Page): Promise<string[]> => {
  await isStill(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: await axeSource })
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
    awaitPromise: true,
    returnByValue: true,
  })
  return (result.value as Violation[]).map(
    ({ id, help, nodes }) => `${id}: ${help} (${JSON.stringify(nodes[0]?.target)})`,
  )
}

/** Gives the window another size, and waits until the page is drawn for it: its media queries follow a moment later. */
const resize = async (page: Page, size: { readonly width: number; readonly height: number }): Promise<void> => {
  await page.setViewportSize(size)
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, size.width)
}

/** Where the page is wider than its window: what stands out of it, and how far, in px. */
const beyondTheWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider <= 0) return []
    const out = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ right }) => right > innerWidth)
      .map(({ element, right }) => `${element.outerHTML.slice(0, 160)} to ${right}`)
    return [`the page is ${wider} px wider than its window`, ...out]
  })

/** What axe finds of a page, and that nothing of it stands out of the window, on a phone and on a desk. */
export const isAccessibleAtBothWidths = async (page: Page) => {
  for (const width of [390, 1440]) {
    await resize(page, { width, height: width === 390 ? 844 : 900 })
    expect(await violations(page), `at ${width} pixels`).toEqual([])
    await expect.poll(() => beyondTheWindow(page), `at ${width} pixels`).toEqual([])
  }
}
