import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './support/engines/test'
import { CHROMIUM_ARGS } from '../scripts/lib/chromium'

/** The system under test runs already: `npm test` starts it and names it in the environment. */
const baseURL = process.env.ROUAGE_URL
if (baseURL === undefined) throw new Error('ROUAGE_URL is not set: run the end-to-end tests with `npm test -- e2e`.')

export default defineConfig<object, EngineOptions>({
  testDir: './tests',
  // A limit is for what hangs, not for what is slow: a machine may be busy.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  retries: 0,
  reporter: [['list'], ['json']],
  outputDir: './test-results',
  use: {
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    actionTimeout: 60_000,
    // It would answer for the network that tests cut; its own test lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.HEADLESS_SHELL, args: [...CHROMIUM_ARGS] },
    // A trace records every step of every test, which costs a fifth of the whole: ask for one with `--trace on`.
    screenshot: 'only-on-failure',
  },
  projects: [
    // What people do through every service, while copies of these are killed (scripts/test.ts).
    { name: 'killed', testMatch: /killed\/.*\.spec\.ts/, fullyParallel: true },
    { name: 'pages', testMatch: /pages\/.*\.spec\.ts/, fullyParallel: true },
    // What only these browsers know: the walks of a buyer and of a seller.
    { name: 'firefox', testMatch: /engines\/.*\.spec\.ts/, use: { engine: 'firefox' } },
    { name: 'webkit', testMatch: /engines\/.*\.spec\.ts/, use: { engine: 'webkit' } },
    // This one builds, and measures how long that takes.
    { name: 'development', testMatch: /development\/.*\.spec\.ts/, workers: 1 },
    // These break services and releases of the one system under test: alone, and after everybody else (scripts/test.ts).
    { name: 'faults', testMatch: /faults\/.*\.spec\.ts/, workers: 1 },
  ],
  workers: 2,
})
