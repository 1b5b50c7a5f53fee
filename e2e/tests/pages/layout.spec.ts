import type { Page } from '@playwright/test'
import { signInAsSeller } from '../../support/people'
import { usePhone } from '../../support/phone'
import { ARRIVED, expect, isInteractive, someAnnouncement, test } from '../../support/test'

test.use({
  allowedErrors: {
    patterns: [/tile/, /status of 4\d\d/, /ERR_NAME_NOT_RESOLVED|ERR_INTERNET|ERR_CONNECTION|ERR_TUNNEL|ERR_PROXY/],
  },
})

const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#5a7"/></svg>'
test.beforeEach(({ page }) =>
  page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PHOTO })),
)

const WIDTHS = [390, 768, 1024, 1440]
const at = async (page: Page, width: number, path: string) => {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path, ARRIVED)
  await isInteractive(page)
  await page.evaluate(() => document.fonts.ready)
}

/** Texts of elements that do not fit into them: cut, or broken within a word. */
const cut = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const shown = [...document.querySelectorAll<HTMLElement>(wanted)].filter((element) => element.checkVisibility())
    return shown
      .filter((element) => {
        const longest = Math.max(
          ...element.innerText.split(/[ \n]/).map((word) => {
            const context = new OffscreenCanvas(1, 1).getContext('2d')
            if (context === null) return 0
            const { fontWeight, fontSize, fontFamily } = getComputedStyle(element)
            context.font = `${fontWeight} ${fontSize} ${fontFamily}`
            return context.measureText(word).width
          }),
        )
        // Figures of one width and tightened letters are a little narrower or wider than what a canvas measures.
        return element.scrollWidth > element.clientWidth + 1 || longest > element.clientWidth * 1.1
      })
      .map((element) => element.innerText)
  }, selector)

/** What fields say while they are empty, where there is no room for it. */
const cutPlaceholders = (page: Page) =>
  page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main input, main select')]
      .filter((field) => field.checkVisibility() && field.getClientRects().length > 0)
      .flatMap((field) => {
        const words = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.placeholder
        const { paddingLeft, paddingRight, fontWeight, fontSize, fontFamily } = getComputedStyle(field)
        if (context === null || words === 'Ajouter une localisation') return []
        context.font = `${fontWeight} ${fontSize} ${fontFamily}`
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return context.measureText(words).width > room + 1 ? [`${words}: ${Math.round(room)} px`] : []
      })
  })

/** Loads a page on a phone, makes the window wider step by step, and looks each time. */
const atEachWidth = async (page: Page, path: string, look: (width: number) => Promise<void>) => {
  await at(page, 390, path)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect(() => look(width)).toPass()
  }
}

test('key facts stand whole and apart', async ({ page, baseURL }) => {
  await atEachWidth(page, `/announcement/${await someAnnouncement(baseURL)}`, async () => {
    expect(await cut(page, 'main dl dt, main dl dd')).toEqual([])

    const overlaps = await page.evaluate(() => {
      const facts = [...document.querySelectorAll('main header + div dl > div, main dl > div')].map((fact) => {
        const range = document.createRange()
        range.selectNodeContents(fact)
        return range.getBoundingClientRect()
      })
      return facts.some((a, one) =>
        facts.some(
          (b, other) =>
            one < other && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
        ),
      )
    })
    expect(overlaps).toBe(false)
  })
})

test('photos fill their side of a card, and cards of results say all their facts', async ({ page }) => {
  await atEachWidth(page, '/search?type=automobile', async () => {
    const strips = await page.evaluate(() =>
      // An ad may have no photo.
      [...document.querySelectorAll('article picture')].map((picture) => {
        const photo = picture.querySelector('img')?.getBoundingClientRect()
        const side = picture.parentElement?.parentElement?.getBoundingClientRect()
        return photo === undefined || side === undefined ? -1 : Math.round(side.height - photo.height)
      }),
    )

    expect(strips.length).toBeGreaterThan(0)
    expect(strips.filter((strip) => strip !== 0)).toEqual([])
    expect(await cut(page, 'article li')).toEqual([])
  })
})

test('cards and fields of home say all that they have to say', async ({ page }) => {
  await atEachWidth(page, '/', async () => {
    expect(await cut(page, 'article li')).toEqual([])
    expect(await cutPlaceholders(page)).toEqual([])
  })
})

for (const [path, ground] of [
  ['/search?recherche=zzzz', 'mist'],
  ['/auth', 'mist'],
  ['/nulle/part', 'surface'],
] as const) {
  test(`the ground of ${path} reaches down to the footer, and the footer down to the window`, async ({ page }) => {
    await atEachWidth(page, path, async () => {
      const found = await page.evaluate((name) => {
        const footer = document.querySelector('footer')
        if (footer === null) return undefined
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.backgroundColor = `var(--color-${name})`
        const wanted = getComputedStyle(probe).backgroundColor
        probe.remove()
        footer.scrollIntoView({ block: 'end', behavior: 'instant' })
        const { top, bottom } = footer.getBoundingClientRect()
        const grounds = document
          .elementsFromPoint(8, top - 8)
          .map((element) => getComputedStyle(element).backgroundColor)
        return {
          ground: grounds.find((colour) => colour !== 'rgba(0, 0, 0, 0)') === wanted,
          gap: Math.abs(Math.round(innerHeight - bottom)),
        }
      }, ground)
      expect(found).toEqual({ ground: true, gap: 0 })
    })
  })
}

for (const path of [
  '/',
  '/search?type=moto',
  '/voitures/renault',
  'a listing',
  'a comparison',
  '/vus-recemment',
  '/abonnement-pro',
  '/mentions-legales',
  '/auth?mode=inscription',
]) {
  test(`nothing is wider than the window on ${path}, however wide that becomes`, async ({ page, baseURL }) => {
    const ofAnAd: Readonly<Record<string, string>> = {
      'a listing': '/announcement/',
      'a comparison': '/comparer?annonces=',
    }
    const start = ofAnAd[path]
    const address = start === undefined ? path : start + (await someAnnouncement(baseURL))
    await atEachWidth(page, address, async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
  })
}

test('a photo that is not there yet, or never, can be told from the page around it', async ({ page }) => {
  await page.unroute('**/media/**')
  // Never answered, as on a network that is slow.
  await page.route('**/media/**', () => {})
  await at(page, 1024, '/search?type=automobile')
  const isTold = () =>
    page.evaluate(() => {
      const tile = [...document.querySelectorAll('article span')].find(
        (span) => getComputedStyle(span).aspectRatio === '4 / 3',
      )
      const { backgroundColor } = getComputedStyle(tile ?? document.body)
      // The nearest ground behind the card.
      for (let behind = tile?.closest('article')?.parentElement; behind != null; behind = behind.parentElement) {
        const ground = getComputedStyle(behind).backgroundColor
        if (ground !== 'rgba(0, 0, 0, 0)') return backgroundColor !== ground
      }
      return false
    })

  await expect.poll(isTold).toBe(true)

  await page.unroute('**/media/**')
  await page.route('**/media/**', (route) => route.abort())
  await at(page, 1024, '/search?type=automobile')

  await expect(page.getByText('Photo 1').first()).toBeVisible()
  expect(await isTold()).toBe(true)
})

test('the header stays at the top of the window', async ({ page }) => {
  await at(page, 1440, '/search?type=automobile')
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  expect(await page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().top)).toBe(0)
})

test('fields pass whole under the button that stays, never half through it', async ({ page }) => {
  await at(page, 1440, '/search?type=automobile')
  const isOpaque = await page.evaluate(() => {
    const foot = document.querySelector('aside form button[type=submit]')?.parentElement
    const colour = getComputedStyle(foot ?? document.body).backgroundColor
    return getComputedStyle(foot ?? document.body).backgroundImage === 'none' && !colour.startsWith('rgba')
  })
  expect(isOpaque).toBe(true)
})

test('a message can be told from the footer that it lies over', async ({ page }) => {
  await at(page, 1440, '/aide')
  await page.mouse.move(20, 20)
  await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    dispatchEvent(new CustomEvent('rouage:toast', { detail: { title: 'Lien copié' } }))
  })
  const message = page.getByText('Lien copié')

  await expect(message).toBeVisible()

  const contrast = await message.evaluate((words) => {
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const item = words.closest('[popover] > div')
    const { borderTopColor, borderTopWidth } = getComputedStyle(item ?? document.body)
    if (borderTopWidth === '0px') return 0
    const edge = luminance(borderTopColor)
    const ground = luminance(getComputedStyle(document.querySelector('footer') ?? document.body).backgroundColor)
    return (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05)
  })
  expect(contrast).toBeGreaterThanOrEqual(3)
})

test('settings leave their words room on a phone, and own ads keep their actions inside on a tablet', async ({
  page,
}) => {
  test.slow()
  await signInAsSeller(page)
  await at(page, 390, '/profile')
  const words = page.getByText('Tout ce que Rouage sait de vous')

  await expect(words).toBeVisible()
  expect((await words.boundingBox())?.width ?? 0).toBeGreaterThan(139)

  for (const width of WIDTHS) {
    await at(page, width, '/profile?onglet=annonces')
    await expect(page.getByRole('button', { name: /^Supprimer/ }).first()).toBeVisible()
    const outside = await page.evaluate(() => {
      const table = document.querySelector('table')?.getBoundingClientRect()
      return [...document.querySelectorAll('table button, table a')].filter(
        (action) => action.getBoundingClientRect().right > (table?.right ?? 0) + 11,
      ).length
    })
    expect([width, outside]).toEqual([width, 0])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test.describe('on a phone', () => {
  usePhone()

  test('the gallery has its thumbnails, eight at most, and they follow the photo', async ({ page, baseURL }) => {
    await page.goto(`/announcement/${await someAnnouncement(baseURL)}`, ARRIVED)
    await isInteractive(page)
    const thumbnails = page.getByRole('link', { name: /^Voir la photo/ })
    const count = await thumbnails.count()

    expect(count).toBeGreaterThan(1)
    expect(count).toBeLessThanOrEqual(8)

    const last = thumbnails.nth(count - 1)
    await last.tap()

    await expect(last).toHaveAttribute('aria-current', 'true')
    await expect.poll(async () => ((await last.boundingBox())?.x ?? 999) + 72).toBeLessThanOrEqual(390)
    // An ad may have more photos than thumbnails.
    await expect(page.getByText(new RegExp(`^Photo ${count} sur \\d+$`))).toBeAttached()
  })
})
