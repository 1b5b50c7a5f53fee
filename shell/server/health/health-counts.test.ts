import { createHealthCounts } from './health-counts'
import type { GivenPage } from './page-mark'

const MINUTE_MS = 60_000
const AT = Date.parse('2026-11-23T10:00:00Z')
let pages = 0
const page = (given: Partial<GivenPage> = {}): GivenPage => ({
  id: `page-${(pages += 1)}`,
  at: AT,
  isSignedIn: false,
  isEmployee: false,
  releases: new Map([
    ['host', '2.0.0'],
    ['search', '1.0.0'],
  ]),
  draws: new Map(),
  ...given,
})

it('counts visitors, however many pages they ask for', () => {
  const counts = createHealthCounts()
  for (let turn = 0; turn < 100; turn += 1) counts.given('hasty', page({ at: AT + turn }))
  counts.given('calm', page())
  counts.given('hasty', page({ at: AT + MINUTE_MS }))

  const search = { owner: 'search', version: '1.0.0', isSignedIn: false, isEmployee: false }
  // Of the host there is one alone, which is compared with nothing.
  expect(counts.take()).toEqual([
    { ...search, minute: '2026-11-23T10:00:00.000Z', counts: { visitors: 2 } },
    { ...search, minute: '2026-11-23T10:01:00.000Z', counts: { visitors: 1 } },
  ])
})

it('counts a fault once for each visitor and kind, whichever release it meets first', () => {
  const counts = createHealthCounts()
  const other = new Map([['search', '1.1.0']])
  for (let turn = 0; turn < 3; turn += 1) counts.fault('one', page({ at: AT + turn * MINUTE_MS }), 'search', 'failure')
  counts.fault('one', page(), 'search', 'CLS')
  counts.fault('one', page({ releases: other }), 'search', 'failure')
  counts.fault('two', page(), 'search', 'failure')
  counts.fault('three', page({ releases: other }), 'search', 'failure')

  expect(counts.take()).toEqual([
    expect.objectContaining({ version: '1.0.0', counts: { failure: 2, CLS: 1 } }),
    expect.objectContaining({ version: '1.1.0', counts: { failure: 1 } }),
  ])
})

it('counts by draw, and whoever came before one anew from their next page on, of the drawn slice alone', () => {
  const counts = createHealthCounts()
  const releases = new Map([
    ['search', '1.0.0'],
    ['listing', '3.0.0'],
  ])
  const drawn = { releases, draws: new Map([['search', 'a-draw']]) }
  counts.given('one', page({ releases }))
  for (const visitor of ['one', 'two', 'one']) counts.given(visitor, page(drawn))
  counts.fault('one', page(drawn), 'search', 'failure')

  expect(counts.take()).toMatchObject([
    { owner: 'search', counts: { visitors: 1 } },
    { owner: 'listing', counts: { visitors: 2 } },
    { owner: 'search', draw: 'a-draw', counts: { visitors: 2, failure: 1 } },
  ])
})

it('takes no more than it can hold while nobody asks for it', () => {
  const counts = createHealthCounts()
  for (let turn = 0; turn < 6_000; turn += 1) counts.add(page({ at: AT + turn * MINUTE_MS }), 'search', 'goodPages')
  expect(counts.take()).toHaveLength(5_000)
})
