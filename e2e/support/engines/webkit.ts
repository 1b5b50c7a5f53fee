import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Capabilities, error, type WebElement } from 'selenium-webdriver'
import { freePort } from '@rouage/local-stack/ports'
import type { WebKitFiles } from '../../../scripts/lib/engines'
import { type Driver, whileItMoves, WINDOW } from './driver'

const LIMIT_MS = 60_000

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** A screen in memory: WebKitGTK has no other way without one. It chooses a number that is free. */
const startScreen = async (xvfb: string) => {
  const size = `${WINDOW.width}x${WINDOW.height}x24`
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3] ?? screen, 'data')
  return { display: `:${String(number).trim()}`, stop: () => end(screen) }
}

const isListening = async (url: string): Promise<boolean> => {
  const until = Date.now() + LIMIT_MS
  while (Date.now() < until) {
    const answer = await fetch(`${url}/status`).catch(() => undefined)
    if (answer?.ok === true) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

const isMoving = (cause: unknown): boolean =>
  cause instanceof error.ElementNotInteractableError ||
  cause instanceof error.ElementClickInterceptedError ||
  cause instanceof error.StaleElementReferenceError

/** WebKit's own browser by its own WebDriver. */
export const startWebKit = async ({ driver: file, browser, xvfb }: WebKitFiles): Promise<Driver> => {
  const screen = await startScreen(xvfb)
  const port = await freePort()
  const service = spawn(file, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, LANGUAGE: 'fr' },
  })
  const stop = async (): Promise<void> => {
    await end(service)
    await screen.stop()
  }
  const url = `http://127.0.0.1:${port}`
  if (!(await isListening(url))) {
    await stop()
    throw new Error('WebKit’s driver does not answer.')
  }
  const options = { binary: browser, args: ['--automation'] }
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build()
  await driver.manage().setTimeouts({ pageLoad: LIMIT_MS, script: LIMIT_MS })
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW })
  const found = async (expression: string): Promise<WebElement> => {
    const element = await driver.executeScript<WebElement | null>(`return ${expression}`)
    if (element === null) throw new Error(`The page has no ${expression}.`)
    return element
  }
  return {
    goTo: (address) => driver.get(address),
    back: async () => void (await driver.executeScript('history.back()')),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: (element) =>
      whileItMoves(async () => {
        const target = await found(element)
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', target)
        await target.click()
      }, isMoving),
    type: async (element, text) => (await found(element)).sendKeys(text.replaceAll('\n', '\uE007')),
    attach: async (element, files) => (await found(element)).sendKeys(files.join('\n')),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit()
      await stop()
    },
  }
}
