import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { StartError } from './start-error'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const installed = (): string | undefined => {
  const told = process.env.CHROMIUM
  if (told !== undefined && told !== '') return told
  const own = chromium.executablePath()
  return existsSync(own) ? own : SYSTEM.find((file) => existsSync(file))
}

const run = (command: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })

/**
 * A real Chromium: the one named by CHROMIUM, Playwright's, or the system's, which Debian installs when this is root.
 * @throws StartError with the remedy.
 */
export const findChromium = async (tell: (detail: string) => void = () => {}): Promise<string> => {
  const known = installed()
  if (known !== undefined) return known
  if (process.getuid?.() === 0) {
    tell('installing chromium from Debian')
    const isThere =
      (await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])) ||
      ((await run('apt-get', ['update'])) &&
        (await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])))
    if (isThere) return installed() ?? '/usr/bin/chromium'
  }
  tell('downloading Playwright’s Chromium')
  if (await run('npx', ['playwright', 'install', 'chromium'])) {
    const own = installed()
    if (own !== undefined) return own
  }
  throw new StartError('No Chromium can be had: install one and name it, CHROMIUM=/path/to/chromium npm test.')
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
