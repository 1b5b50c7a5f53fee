import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AnnouncementCard, type AnnouncementCardProps, AnnouncementCardSkeleton, PhotoStrip } from '.'

/** What is watched for coming near the screen, and how a test lets it. */
let watched: { readonly element: Element; readonly come: () => void }[]
beforeEach(() => {
  watched = []
  Object.assign(window, {
    matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
    IntersectionObserver: class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element) {
        watched.push({ element, come: () => this.tell([{ isIntersecting: true }]) })
      }
      disconnect() {}
    },
  })
})

const photo = (id: string) => ({ id, width: 1600, height: 1200 })
const car: AnnouncementSummary = {
  id: 'ad-1',
  title: 'Peugeot 208 1.2 PureTech 110',
  make: 'Peugeot',
  model: '208',
  engine: '1.2 PureTech 110',
  vehicleType: 'automobile',
  priceCents: 1_249_000,
  year: 2019,
  mileageKm: 61_200,
  fuel: 'essence',
  gearbox: 'manuelle',
  city: 'Toulouse',
  postalCode: '31000',
  departmentCode: '31',
  sellerId: 'seller-1',
  sellerPseudo: 'Camille',
  sellerKind: 'particulier',
  sellerCertified: false,
  isUrgent: false,
  isBoosted: false,
  photo: photo('a'),
  photoCount: 1,
  publishedAt: '2026-11-02T09:00:00.000Z',
}
const position = {
  label: 'tres-bon-prix',
  medianCents: 1_490_000,
  comparedWith: 22,
  among: { yearMin: 2018, yearMax: 2020, mileageMinKm: 40_800, mileageMaxKm: 81_600, isSameFuel: true },
} as const

const show = (own: Partial<AnnouncementSummary> = {}, props: Partial<AnnouncementCardProps> = {}) =>
  render(<AnnouncementCard shape="row" photosAs={PhotoStrip} announcement={{ ...car, ...own }} href="#ad" {...props} />)
const photos = () => [...document.querySelectorAll('img')].map(({ src }) => /photos\/(\w+)\//.exec(src)?.[1])
const text = () => document.body.textContent?.replaceAll('\u202f', ' ')

test('without a photo it says so, and counts none', () => {
  show({ photo: undefined, photoCount: 0 })
  expect(screen.getByText('Pas de photo')).toBeTruthy()
  expect(photos()).toEqual([])
  expect(text()).not.toContain('photos')
})

test('with one photo there is nothing to move, and nothing is watched', () => {
  show()
  expect(photos()).toEqual(['a'])
  expect(document.querySelector('ul[tabindex]')).toBeNull()
  expect(watched).toEqual([])
})

test('of several photos the others are asked for when the second comes near, each with its size', () => {
  show({ nextPhotos: [photo('b'), photo('c')], photoCount: 8 })
  expect(photos()).toEqual(['a'])
  expect(text()).toContain('8 photos')

  act(() => watched[0]?.come())

  expect(photos()).toEqual(['a', 'b', 'c'])
  for (const image of document.querySelectorAll('img'))
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '1200'])
  expect(screen.getByText('+5')).toBeTruthy()
})

test('the count says which photo is in view', () => {
  show({ nextPhotos: [photo('b'), photo('c')], photoCount: 3 })
  const strip = document.querySelector('ul[tabindex]') as HTMLElement
  Object.defineProperty(strip, 'clientWidth', { value: 390 })
  expect(text()).toContain('1/3')

  strip.scrollLeft = 780
  fireEvent.scroll(strip)

  expect(text()).toContain('3/3')
  expect(screen.queryByText(/^\+/)).toBeNull()
})

test('a tap on a photo follows the card’s link, which alone the keyboard reaches', async () => {
  const followed: string[] = []
  show({ nextPhotos: [photo('b')], photoCount: 2 })
  const link = screen.getByRole('link', { name: 'Peugeot 208' })
  link.addEventListener('click', ({ type, ctrlKey }) => followed.push(ctrlKey ? `${type} beside` : type))
  const first = document.querySelector('img') as HTMLElement
  await userEvent.click(first)
  fireEvent.click(first, { ctrlKey: true })
  expect(followed).toEqual(['click', 'click beside'])

  document.body.focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(link)
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

test('a wide card says power, doors, first registration and who sells, as far as they are known', () => {
  const { unmount } = show({
    powerHp: 110,
    doors: 5,
    firstRegistration: '03/2019',
    sellerKind: 'professionnel',
    sellerCompany: 'Garage du Pont SARL',
    sellerCertified: true,
    sellerRating: 4.66,
    sellerReviewCount: 12,
  })
  for (const said of ['110 ch', '5 portes', '1re mise en circ. 03/2019', 'Garage du Pont SARL', 'Vendeur Pro'])
    expect(text()).toContain(said)
  expect(text()).toContain('4,7 sur 5, (12 avis)')
  expect(text()).toContain('Compte certifié')
  unmount()

  show()
  expect(text()).toContain('CamilleParticulier')
  for (const unsaid of ['110 ch', 'portes', 'mise en circ.', 'sur 5', 'certifié']) expect(text()).not.toContain(unsaid)
})

test('a motorcycle says its licence in the place of doors', () => {
  show({ vehicleType: 'moto', doors: 2, licence: 'a2', powerHp: 35, fuel: undefined, gearbox: undefined })
  expect(text()).toContain('Permis A2')
  expect(text()).not.toContain('portes')
})

test('a title that does not end is there whole for whoever reads it', () => {
  const model = 'Classe C Break '.repeat(20).trim()
  show({ model })
  expect(screen.getByRole('link', { name: `Peugeot ${model}` })).toBeTruthy()
})

test('a price says where it stands and of how many, and explains itself when asked', async () => {
  show({ pricePosition: position })
  const button = screen.getByRole('button', { name: /Très bon prix.*22 annonces comparées/ })
  expect(button.getAttribute('aria-expanded')).toBe('false')

  await userEvent.click(button)

  const panel = await screen.findByRole('dialog', { name: 'Le prix face au marché' })
  expect(await within(panel).findByText(/16.% sous la médiane/)).toBeTruthy()
  const said = panel.textContent?.replaceAll('\u202f', ' ')
  expect(said).toContain('Prix médian14 900 €')
  expect(said).toContain(
    '22 autres annonces en ligne de Peugeot 208, de 2018 à 2020, d’environ 41 000 km à 82 000 km, du même carburant.',
  )

  await userEvent.click(within(panel).getByRole('button', { name: 'Fermer' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('what a service of before says of a price is explained as far as it goes', async () => {
  show({ pricePosition: { label: 'prix-eleve', medianCents: 1_000_000, comparedWith: 5 } })
  await userEvent.click(screen.getByRole('button', { name: /Prix élevé/ }))
  expect(await screen.findByText(/de Peugeot 208, d’années et de kilométrages proches\./)).toBeTruthy()
})

test.each(['tile', 'row'] as const)('a %s whose price has nothing to be compared with says nothing of it', (shape) => {
  show({}, { shape })
  expect(screen.queryByRole('button')).toBeNull()
})

const places = (priceCents: number, medianCents: number) => {
  const { unmount, container } = show({ priceCents, pricePosition: { ...position, medianCents } })
  const place = Number(container.querySelector('[data-place]')?.getAttribute('data-place'))
  unmount()
  return place
}

test('the marker goes from cheap to dear, stays on the scale, and a mad median breaks nothing', () => {
  const order = [1, 700_000, 850_000, 950_000, 1_000_000, 1_100_000, 1_250_000, 99_000_000].map((price) =>
    places(price, 1_000_000),
  )
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect([order[0], order.at(-1)]).toEqual([0, 100])
  expect(places(1_000_000, 0)).toBeGreaterThan(0)
})

test('a small row keeps what it must say: who sells, what was paid for, and what was seen', () => {
  show({ isBoosted: true, pricePosition: position }, { isCompact: true, isSeen: true, onFavorite: () => {} })
  for (const said of ['Annonce mise en avant', 'Déjà vue', 'Particulier', 'Toulouse (31)', 'Très bon prix'])
    expect(text()).toContain(said)
  expect(screen.getByRole('button', { name: 'Favori : Peugeot 208' })).toBeTruthy()
})

test('the place of a card says nothing', () => {
  render(<AnnouncementCardSkeleton shape="row" isCompact />)
  expect(document.body.textContent).toBe('')
})
