import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS } from '../../scripts/lib/chromium'
import { type Figure, percentile } from './table'

const THROTTLING = 4
const TAPS = 5
const LIMIT_MS = 30_000
/** On a slow machine, where photos are asked for again and again: a figure that is bad, and not none of all. */
const PHOTOS_LIMIT_MS = 180_000

/** Milliseconds from a tap on the filters of a search to the panel's first frame. */
const tapFilters = async (page: Page): Promise<number> => {
  const filters = page.getByRole('button', { name: /^Filtres/ }).first()
  await page.evaluate(() =>
    addEventListener(
      'pointerdown',
      () => {
        performance.mark('tap')
        new MutationObserver((_changes, observer) => {
          if (document.querySelector('dialog[open], [role="dialog"]') === null) return
          observer.disconnect()
          requestAnimationFrame(() => performance.mark('panel'))
        }).observe(document, { subtree: true, childList: true, attributes: true })
      },
      { once: true, capture: true },
    ),
  )
  await filters.tap({ timeout: LIMIT_MS })
  await page.waitForFunction(() => performance.getEntriesByName('panel').length > 0, undefined, { timeout: LIMIT_MS })
  return page.evaluate(() => performance.measure('answer', 'tap', 'panel').duration)
}

/** The first tap of a visit to a search on a phone, once the page has come to rest and as soon as something is seen. */
export const firstTapFigures = async (url: string, executable: string): Promise<Figure[]> => {
  const browser = await chromium.launch({ executablePath: executable, args: [...CHROMIUM_ARGS] })
  const visit = async (isAtOnce: boolean): Promise<number> => {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(
      (wanted) =>
        performance.getEntriesByName('first-contentful-paint').length > 0 &&
        (wanted || document.documentElement.dataset.page === 'ready'),
      isAtOnce,
      { timeout: LIMIT_MS },
    )
    if (!isAtOnce) await page.waitForTimeout(2_000)
    const ms = await tapFilters(page)
    await context.close()
    return ms
  }
  const median = async (isAtOnce: boolean): Promise<number> => {
    const samples: number[] = []
    for (let tap = 0; tap < TAPS; tap += 1) samples.push(await visit(isAtOnce))
    return percentile(samples, 0.5)
  }
  try {
    return [
      {
        name: 'search: first tap on the filters at four times throttling, to the panel',
        value: await median(false),
        unit: 'ms',
        limit: 200,
      },
      {
        name: 'search: the same as soon as something is seen, while our code comes in',
        value: await median(true),
        unit: 'ms',
      },
    ]
  } finally {
    await browser.close()
  }
}

/** How long after the start of a visit all photos of a page of results that nobody saw before are there, on a desktop. */
export const firstPhotoFigures = async (url: string, executable: string): Promise<Figure[]> => {
  const browser = await chromium.launch({ executablePath: executable, args: [...CHROMIUM_ARGS] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(url, { waitUntil: 'commit' })
    const ms = await page
      .waitForFunction(
        () => {
          const inView = [...document.images].filter((photo) => {
            const { top, bottom, width } = photo.getBoundingClientRect()
            return width > 0 && bottom > 0 && top < innerHeight
          })
          const isThere =
            inView.length > 0 && inView.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
          return isThere ? performance.now() : false
        },
        undefined,
        { timeout: PHOTOS_LIMIT_MS },
      )
      .then((handle) => handle.jsonValue())
    return [
      {
        name: 'all photos in view of a page of results that nobody saw before, right after the first start',
        value: Number(ms) / 1_000,
        unit: 's',
        limit: 1.5,
      },
    ]
  } finally {
    await browser.close()
  }
}
