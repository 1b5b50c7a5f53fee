import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { findFirefox, findWebKit } from '../../../scripts/lib/engines'
import { askForAccount, confirmAccount } from '../visitors'
import { startFirefox } from './firefox'
import { Visit } from './visit'
import { startWebKit } from './webkit'

type Engine = 'firefox' | 'webkit'
export type EngineOptions = { readonly engine: Engine }

const start = async (engine: Engine) =>
  engine === 'firefox' ? startFirefox(await findFirefox()) : startWebKit(await findWebKit())

type Walk = {
  readonly visit: Visit
  /** E-mail address of an account of the walk's own, confirmed; its password is that of all tests. */
  readonly email: string
}

/** A test that somebody walks in a browser other than Chromium: its project says in which. */
export const test = base.extend<Walk, EngineOptions>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  visit: async ({ engine, baseURL }, runTest, testInfo) => {
    const driver = await start(engine)
    try {
      await runTest(new Visit(driver, baseURL ?? ''))
      if (testInfo.status !== testInfo.expectedStatus)
        await writeFile(testInfo.outputPath('picture.png'), await driver.picture())
    } finally {
      await driver.close()
    }
  },
  email: async ({ baseURL }, runTest) => {
    const site = baseURL ?? ''
    const email = await askForAccount(site)
    if (email === undefined) throw new Error('Nobody could sign up.')
    await confirmAccount(site, email)
    await runTest(email)
  },
})
