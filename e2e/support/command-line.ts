import { execFile } from 'node:child_process'
import path from 'node:path'
import { DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import type { CheckoutCopy } from './checkout-copy'

/** A command may build a release first. */
export const BUILD_LIMIT_MS = 240_000

/** The operators' command line in a clone, before the site under test: each run answers what it wrote. */
export const commandLine =
  (clone: CheckoutCopy) =>
  (...words: readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const env = {
        ...process.env,
        ROUAGE_SITE: process.env.ROUAGE_URL,
        ROUAGE_PASSWORD: DEMO_PASSWORD,
        XDG_CONFIG_HOME: path.join(clone.folder, '.config'),
      }
      const options = { cwd: clone.folder, env, timeout: BUILD_LIMIT_MS }
      execFile('npx', ['--no', 'rouage', ...words], options, (error, out, err) =>
        error === null ? resolve(out) : reject(new Error(`rouage ${words.join(' ')}: ${err || error.message}`)),
      )
    })
