import { existsSync } from 'node:fs'
import { installFromDebian } from './debian'
import { StartError } from './start-error'

type Tell = (detail: string) => void
const nobody: Tell = () => undefined
const isAbsent = (file: string): boolean => !existsSync(file)

/**
 * A real Firefox: the one named by FIREFOX, or Debian's.
 * @throws StartError with the remedy
 */
export const findFirefox = async (tell: Tell = nobody): Promise<string> => {
  const file = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
  if (isAbsent(file)) await installFromDebian(['firefox-esr'], tell)
  if (isAbsent(file)) throw new StartError('No Firefox can be had: install one, FIREFOX=/path/to/firefox npm test.')
  return file
}

/** WebKit's browser, the driver that speaks to it, and the screen it draws on. */
export type WebKitFiles = { readonly browser: string; readonly driver: string; readonly xvfb: string }

/**
 * WebKitGTK with its driver, from Debian.
 * @throws StartError with the remedy
 */
export const findWebKit = async (tell: Tell = nobody): Promise<WebKitFiles> => {
  const files: WebKitFiles = {
    browser: `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    driver: '/usr/bin/WebKitWebDriver',
    xvfb: '/usr/bin/Xvfb',
  }
  if (Object.values(files).some(isAbsent)) await installFromDebian(['webkit2gtk-driver', 'xvfb'], tell)
  if (Object.values(files).some(isAbsent))
    throw new StartError('No WebKit can be had: install webkit2gtk-driver and xvfb.')
  return files
}
