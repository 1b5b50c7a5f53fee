import { existsSync } from 'node:fs'
import { chromium as playwright } from '@playwright/test'
import { installFromDebian, succeeds } from './debian'
import { StartError } from './start-error'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const installed = (): string | undefined => {
  const told = process.env.CHROMIUM
  if (told !== undefined && told !== '') return told
  const own = playwright.executablePath()
  return existsSync(own) ? own : SYSTEM.find((file) => existsSync(file))
}

/**
 * A real Chromium: the one named by CHROMIUM, Playwright's, or the system's, which Debian installs when this is root.
 * @throws StartError with the remedy.
 */
export const findChromium = async (tell: (detail: string) => void = () => {}): Promise<string> => {
  const known = installed()
  if (known !== undefined) return known
  if (await installFromDebian(['chromium'], tell)) return installed() ?? '/usr/bin/chromium'
  tell('downloading Playwright’s Chromium')
  if (await succeeds('npx', ['playwright', 'install', 'chromium'])) {
    const own = installed()
    if (own !== undefined) return own
  }
  throw new StartError('No Chromium can be had: install one and name it, CHROMIUM=/path/to/chromium npm test.')
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Chromium without all that is not a page, as windows, accounts and push: tests take a third of the time in it. Debian's,
 * or `chromium` itself where somebody named that one or there is no other.
 */
export const findHeadlessShell = async (
  chromium: string,
  tell: (detail: string) => void = () => {},
): Promise<string> => {
  const isTold = (process.env.CHROMIUM ?? '') !== ''
  if (isTold) return chromium
  if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL
  await installFromDebian(['chromium-headless-shell'], tell)
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromium
}

/** Switches that a container without user namespaces or network needs. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const
