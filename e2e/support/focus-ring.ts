import type { Page } from '@playwright/test'

/** How far from an element its ring may lie. */
const ROOM = 12

/** Takes the focus away and lets the next Tab go on from there. */
const blur = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))

type Clip = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Waits for what moves, as a dialog that opens: pictures show it where it ends, its box tells where it is now. */
const cameToRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** A browser that has nothing new to draw was seen to keep a picture back: it is asked once more. */
const pictureOf = async (page: Page, clip: Clip): Promise<Buffer> => {
  const options = { clip, animations: 'disabled', caret: 'hide', timeout: 10_000 } as const
  return page.screenshot(options).catch(() => page.screenshot(options))
}

/**
 * How much of a ring an element shows while it has the focus: pixels that differ from the same ones without it by a
 * contrast of 3 at least (WCAG 2.4.13), as a share of the element's outline, one pixel thick. 1 and more is a whole ring.
 */
const ringOf = async (page: Page): Promise<number> => {
  await cameToRest(page)
  const box = await page.evaluate((room) => {
    const element = document.activeElement ?? document.body
    // A card is one link: the ring goes around the card, and not around the words that are the link.
    const ringed = getComputedStyle(element).outlineStyle === 'none' ? (element.closest('article') ?? element) : element
    const { left, top, right, bottom } = ringed.getBoundingClientRect()
    const x = Math.max(0, Math.floor(left - room))
    const y = Math.max(0, Math.floor(top - room))
    const width = Math.min(innerWidth, Math.ceil(right + room)) - x
    const height = Math.min(innerHeight, Math.ceil(bottom + room)) - y
    return {
      x,
      y,
      width,
      height,
      outline: 2 * (Math.min(right, innerWidth) - Math.max(left, 0) + Math.min(bottom, innerHeight) - Math.max(top, 0)),
    }
  }, ROOM)
  if (box.width <= 0 || box.height <= 0) return 0
  const clip = { x: box.x, y: box.y, width: box.width, height: box.height }
  const withRing = await pictureOf(page, clip)
  await blur(page)
  const without = await pictureOf(page, clip)
  const pixels = await page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (picture) => {
          const bitmap = await createImageBitmap(
            new Blob([Uint8Array.from(atob(picture), (char) => char.charCodeAt(0))]),
          )
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          return context?.getImageData(0, 0, bitmap.width, bitmap.height).data
        }),
      )
      if (a === undefined || b === undefined) throw new Error('The browser gives no pixels.')
      const channel = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
      const luminance = (data: Uint8ClampedArray, at: number) =>
        0.2126 * channel(data[at] ?? 0) + 0.7152 * channel(data[at + 1] ?? 0) + 0.0722 * channel(data[at + 2] ?? 0)
      let count = 0
      for (let at = 0; at < a.length; at += 4) {
        const [one, other] = [luminance(a, at), luminance(b, at)]
        if ((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3) count += 1
      }
      return count
    },
    [withRing.toString('base64'), without.toString('base64')],
  )
  return pixels / box.outline
}

/**
 * Goes through a page with Tab and looks at each kind of stop once: two elements of the same looks in the same place are
 * of one kind. Answers those whose ring cannot be made out, by their words.
 * @param from where to begin; the page's top unless told
 * @param within what the stops that are looked at lie in; everything unless told
 */
export const weakRings = async (
  page: Page,
  {
    from,
    within = 'body',
    most = 400,
  }: { readonly from?: string; readonly within?: string; readonly most?: number } = {},
): Promise<string[]> => {
  const seen = new Set<string>()
  const weak: string[] = []
  if (from === undefined) await page.evaluate(() => scrollTo(0, 0))
  else await page.locator(from).first().focus()
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab')
    const now = await page.evaluate((part) => {
      const element = document.activeElement
      if (element === null || element === document.body) return undefined
      const looks = (each: Element | null) => `${each?.tagName}.${each?.getAttribute('class')}`
      return {
        kind: [element, element.parentElement, element.parentElement?.parentElement ?? null].map(looks).join(' '),
        words: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`,
        isWithin: element.closest(part) !== null,
      }
    }, within)
    if (now === undefined) break
    if (!now.isWithin || seen.has(now.kind)) continue
    seen.add(now.kind)
    const ring = await ringOf(page)
    if (ring < 1) weak.push(`${now.words}: ${ring.toFixed(2)}`)
  }
  if (seen.size === 0) throw new Error('There was nothing to stop at.')
  return weak
}
