import { type AdOptions, ORDER_PURPOSES, PLANS, type Plan } from '@rouage/contracts/offers'
import fc from 'fast-check'
import type { SoldItem } from './prices'
import { type QuoteInput, quoteOf } from './quote'

const NOTHING_PAID: ReadonlySet<SoldItem> = new Set()
const quoted = (given: Partial<QuoteInput>) =>
  quoteOf({
    purpose: 'publication',
    plan: 'particulier',
    options: {},
    freeAdsTaken: 0,
    paid: NOTHING_PAID,
    isCorrection: false,
    ...given,
  })

const ITEMS = ['ad', 'edit', 'renewal', 'pack3', 'pack6', 'urgent', '7days', 'weekly', '30days'] as const
const options = fc.record<AdOptions>(
  {
    photoPack: fc.constantFrom('pack3', 'pack6'),
    urgent: fc.boolean(),
    lift: fc.constantFrom('7days', 'weekly', '30days'),
  },
  { requiredKeys: [] },
)
const input: fc.Arbitrary<QuoteInput> = fc.record({
  purpose: fc.constantFrom(...ORDER_PURPOSES),
  plan: fc.constantFrom(...PLANS),
  options,
  freeAdsTaken: fc.nat(20),
  paid: fc.subarray([...ITEMS]).map((items) => new Set(items)),
  isCorrection: fc.boolean(),
})

describe('whatever is asked for', () => {
  it('costs the sum of its lines, and never less than nothing', () => {
    fc.assert(
      fc.property(input, (asked) => {
        const { lines, totalCents, freeAdsLeft, photoLimit } = quoteOf(asked)
        expect(totalCents).toBe(lines.reduce((sum, { amountCents }) => sum + amountCents, 0))
        for (const { amountCents } of lines) expect(amountCents).toBeGreaterThanOrEqual(0)
        expect(freeAdsLeft ?? 0).toBeGreaterThanOrEqual(0)
        expect(photoLimit).toBeLessThanOrEqual(9)
      }),
    )
  })

  it('costs no less with an option more, and has room for no fewer photos', () => {
    fc.assert(
      fc.property(input, options, (asked, more) => {
        const fewer = { ...asked, options: {} }
        const some = { ...asked, options: { ...more, ...asked.options } }
        const [least, less, most] = [quoteOf(fewer), quoteOf(asked), quoteOf(some)]
        expect(less.totalCents).toBeGreaterThanOrEqual(least.totalCents)
        expect(most.totalCents).toBeGreaterThanOrEqual(less.totalCents)
        expect(most.photoLimit).toBeGreaterThanOrEqual(less.photoLimit)
      }),
    )
  })

  it('costs no more once some of it was paid', () => {
    fc.assert(
      fc.property(input, (asked) => {
        expect(quoteOf(asked).totalCents).toBeLessThanOrEqual(quoteOf({ ...asked, paid: NOTHING_PAID }).totalCents)
      }),
    )
  })

  it('says why a line costs nothing', () => {
    fc.assert(
      fc.property(input, (asked) => {
        for (const { amountCents, note } of quoteOf(asked).lines) expect(note === undefined).toBe(amountCents > 0)
      }),
    )
  })

  it('is another quote as soon as anything of it differs, and the same one while nothing does', () => {
    fc.assert(
      fc.property(input, input, (one, other) => {
        const [{ version: first, ...left }, { version: second, ...right }] = [quoteOf(one), quoteOf(other)]
        const isSame = JSON.stringify([one.purpose, left]) === JSON.stringify([other.purpose, right])
        expect(first === second).toBe(isSame)
      }),
    )
  })
})

/** Specification, section 9, cell by cell: in cents; undefined where nothing is offered. */
const TABLE: readonly {
  readonly title: string
  readonly asked: Partial<QuoteInput>
  readonly item: string
  readonly cents: Readonly<Record<Plan, number | undefined>>
}[] = [
  {
    title: 'free ad',
    asked: { freeAdsTaken: 5 },
    item: 'ad',
    cents: { particulier: 0, professionnel: 0, subscribed: 0 },
  },
  {
    title: 'extra ad',
    asked: { freeAdsTaken: 6 },
    item: 'ad',
    cents: { particulier: 4_90, professionnel: 7_90, subscribed: 0 },
  },
  {
    title: 'free renewal',
    asked: { purpose: 'renewal', freeAdsTaken: 5 },
    item: 'renewal',
    cents: { particulier: 0, professionnel: 0, subscribed: 0 },
  },
  {
    title: 'extra renewal',
    asked: { purpose: 'renewal', freeAdsTaken: 6 },
    item: 'renewal',
    cents: { particulier: 4_90, professionnel: 7_90, subscribed: 0 },
  },
  {
    title: 'edit',
    asked: { purpose: 'edit' },
    item: 'edit',
    cents: { particulier: 1_90, professionnel: 1_90, subscribed: 0 },
  },
  {
    title: 'pack of 3',
    asked: { options: { photoPack: 'pack3' } },
    item: 'pack3',
    cents: { particulier: 4_90, professionnel: 0, subscribed: undefined },
  },
  {
    title: 'pack of 6',
    asked: { options: { photoPack: 'pack6' } },
    item: 'pack6',
    cents: { particulier: 7_90, professionnel: undefined, subscribed: 0 },
  },
  ...(['publication', 'boost'] as const).flatMap((purpose) => [
    {
      title: `urgent (${purpose})`,
      asked: { purpose, options: { urgent: true } },
      item: 'urgent',
      cents: { particulier: 9_90, professionnel: 9_90, subscribed: 9_90 },
    },
    {
      title: `7 days (${purpose})`,
      asked: { purpose, options: { lift: '7days' as const } },
      item: '7days',
      cents: { particulier: 14_90, professionnel: 14_90, subscribed: 14_90 },
    },
    {
      title: `30 days (${purpose})`,
      asked: { purpose, options: { lift: 'weekly' as const } },
      item: 'weekly',
      cents: { particulier: 36_90, professionnel: 36_90, subscribed: 36_90 },
    },
    {
      title: `60 days (${purpose})`,
      asked: { purpose, options: { lift: '30days' as const } },
      item: '30days',
      cents: { particulier: 59_90, professionnel: 59_90, subscribed: 59_90 },
    },
  ]),
]
const CELLS = TABLE.flatMap(({ title, asked, item, cents }) =>
  PLANS.map((plan) => [title, plan, cents[plan], asked, item] as const),
)

it.each(CELLS)('%s of %s costs %s', (_title, plan, cents, asked, item) => {
  const line = quoted({ plan, ...asked }).lines.find((each) => each.item === item)
  expect(line?.amountCents).toBe(cents)
})

it('has room for as many photos as the table says', () => {
  const limit = (plan: Plan, photoPack?: 'pack3' | 'pack6') => quoted({ plan, options: { photoPack } }).photoLimit

  expect([limit('particulier'), limit('particulier', 'pack3'), limit('particulier', 'pack6')]).toEqual([3, 6, 9])
  expect([limit('professionnel'), limit('professionnel', 'pack3'), limit('professionnel', 'pack6')]).toEqual([6, 6, 6])
  expect([limit('subscribed'), limit('subscribed', 'pack3'), limit('subscribed', 'pack6')]).toEqual([9, 9, 9])
})

it('counts six free ads in a year, and none of a subscriber', () => {
  const left = [0, 4, 5, 6, 9].map((freeAdsTaken) => quoted({ freeAdsTaken }).freeAdsLeft)

  expect(left).toEqual([5, 1, 0, 0, 0])
  expect(quoted({ plan: 'subscribed', freeAdsTaken: 9 }).freeAdsLeft).toBeNull()
  expect(quoted({ purpose: 'boost', freeAdsTaken: 2 }).freeAdsLeft).toBe(4)
  expect(quoted({ freeAdsTaken: 4 }).lines[0]?.note).toBe('Incluse : 1 annonce gratuite restante')
})

it('charges nothing again for a version that is put right, but what is new in it', () => {
  const paid = new Set<SoldItem>(['ad', 'pack3', 'urgent'])
  const asked = { freeAdsTaken: 6, paid, isCorrection: true }

  expect(quoted({ ...asked, options: { photoPack: 'pack3', urgent: true } }).totalCents).toBe(0)
  expect(quoted({ ...asked, options: { photoPack: 'pack3', urgent: true, lift: '7days' } }).totalCents).toBe(14_90)
  expect(quoted({ purpose: 'edit', isCorrection: true }).totalCents).toBe(0)
  expect(quoted({ ...asked }).photoLimit).toBe(6)
})
