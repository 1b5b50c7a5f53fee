import type { Page } from '@playwright/test'

/** Has a page keep what it would tell the edge of itself: what is sent while a page goes away can be read at once alone. */
export const keepReports = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const texts = new WeakMap<Blob, string>()
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options)
        texts.set(this, parts.join(''))
      }
    }
    navigator.sendBeacon = (_url, body) => {
      const told = localStorage.getItem('told') ?? ''
      if (body instanceof Blob) localStorage.setItem('told', `${told}${texts.get(body) ?? ''}\n`)
      return true
    }
  })

/** What pages of the site have told so far: a report a line. */
export const keptReports = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('told') ?? '')

/**
 * Waits until the delay of a click is known. The browser tells of it once it has drawn what came of it, and the library
 * counts it as soon as nothing else is to be done.
 */
export const untilDelayIsKnown = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => requestIdleCallback(() => resolve())).observe({
          type: 'first-input',
          buffered: true,
        })
      }),
  )
