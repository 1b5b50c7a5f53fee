import type { Page } from '@playwright/test'

/** Where the bar at the thumb lies over what has the focus: the words of that. Undefined outside of the page's content. */
const behindTheBar = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement
    const bar = document.querySelector('[data-thumb-bar]')
    if (element === null || bar === null || element.closest('main') === null) return undefined
    const follows = (bar.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    if (follows || bar.contains(element)) return ''
    const isBehind = element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
    return isBehind ? element.textContent || element.outerHTML : ''
  })

/** Goes through the page with Tab; answers the stops that the bar at the thumb lies over, by their words. */
export const stopsBehindTheBar = async (page: Page): Promise<string[]> => {
  const behind: string[] = []
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('main a, main button, main input').first().focus()
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    const words = await behindTheBar(page)
    if (words === undefined) break
    if (words !== '') behind.push(words)
  }
  return behind
}
