import { devices, type Locator, type Page } from '@playwright/test'
import { test } from './test'

/** A phone: its width, its fingers, no mouse. */
export const usePhone = (): void => {
  const { viewport, hasTouch, isMobile, userAgent } = devices['Pixel 7']
  test.use({ viewport: { ...viewport, width: 390 }, hasTouch, isMobile, userAgent })
}

/** Whether what has the focus shows it: a ring after a touch would be one that nobody asked for. */
export const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.activeElement !== document.body && document.activeElement?.matches(':focus-visible') === true,
  )

type Point = { readonly x: number; readonly y: number }

/** Moves one finger over an element, from its middle. */
export const swipe = async (page: Page, target: Locator, by: Point): Promise<void> => {
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to move a finger over.')
  await swipeFrom(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, by)
}

/** Moves one finger over the window. */
export const swipeFrom = async (page: Page, from: Point, by: Point): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: from.x + by.x * part, y: from.y + by.y * part }])
  await touch('touchEnd', [])
  await session.detach()
}
