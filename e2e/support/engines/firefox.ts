import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import { type Driver, whileItMoves, WINDOW } from './driver'

const LIMIT_MS = 60_000

/** Puppeteer has no kind of error for it. */
const isMoving = (cause: unknown): boolean => cause instanceof Error && /not clickable|detached/.test(cause.message)

/** Firefox by WebDriver BiDi, which it speaks itself: Debian has no driver for it. */
export const startFirefox = async (executablePath: string): Promise<Driver> => {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: WINDOW,
    timeout: LIMIT_MS,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR, fr' },
  })
  const page: Page = await browser.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  const found = async (expression: string): Promise<ElementHandle> => {
    const element = (await page.evaluateHandle(expression)).asElement()
    if (element === null) throw new Error(`The page has no ${expression}.`)
    return element as ElementHandle
  }
  return {
    goTo: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    back: async () => void (await page.evaluate('history.back()')),
    evaluate: (expression) => page.evaluate(expression),
    click: (element) => whileItMoves(async () => (await found(element)).click(), isMoving),
    type: async (element, text) => {
      await (await found(element)).focus()
      for (const [at, line] of text.split('\n').entries()) {
        if (at > 0) await page.keyboard.press('Enter')
        await page.keyboard.type(line)
      }
    },
    attach: async (element, files) => ((await found(element)) as ElementHandle<HTMLInputElement>).uploadFile(...files),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
