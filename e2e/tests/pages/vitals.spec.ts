import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test('a page tells of its largest paint, its shifts and its delay when it is left', async ({ page }) => {
  await page.addInitScript(() => {
    // What is sent while a page goes away can be read at once alone.
    const texts = new WeakMap<Blob, string>()
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options)
        texts.set(this, parts.join(''))
      }
    }
    navigator.sendBeacon = (_url, body) => {
      const told = localStorage.getItem('told') ?? ''
      if (body instanceof Blob) localStorage.setItem('told', told + (texts.get(body) ?? ''))
      return true
    }
  })
  const library = page.waitForResponse(/\/at-rest\./)
  await page.goto('/search')
  await isInteractive(page)
  await library

  await page.getByRole('button', { name: /^MARQUE/ }).click()
  await expect(page.getByRole('dialog', { name: 'MARQUE' })).toBeVisible()
  // The browser tells of a click once it has drawn what came of it, and the library counts it as soon as nothing else is
  // to be done.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => requestIdleCallback(() => resolve())).observe({
          type: 'first-input',
          buffered: true,
        })
      }),
  )
  await page.goto('/aide', ARRIVED)

  const told = await page.evaluate(() => localStorage.getItem('told') ?? '')
  for (const name of ['LCP', 'CLS', 'INP']) expect(told).toContain(`"name":"${name}"`)
})
