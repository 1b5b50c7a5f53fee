import type { Page } from '@playwright/test'
import { expect } from './test'

/** What opens is seen a moment before it has its entry, which is what Back takes away. */
export const isOverPage = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.overlay !== undefined)).toBe(true)
/** The entry that has just been left out of the history by closing an overlay takes a moment to go. */
export const isBackOnPage = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.overlay === undefined)).toBe(true)
