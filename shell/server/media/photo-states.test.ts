import { photoStates } from '@rouage/contracts/endpoints/listing'
import type { PhotoState } from '@rouage/contracts/endpoints/listing'
import { closeCalls, createService, handle, Problem, type RunningService, silentLogger } from '@rouage/service-kit'
import { testCaller, testGate } from '@rouage/service-kit/testing'
import { type AdEvent, createPhotoStates } from './photo-states'

const ads = new Map<string, { state: PhotoState; announcementId?: string }>()
const questions: string[][] = []
let isAway = false
/** Run while a question is under way. */
let meanwhile = (): void => undefined
let listing: RunningService
beforeAll(async () => {
  const route = handle(photoStates, ({ query }) => {
    if (isAway) throw new Problem({ status: 503, code: 'unavailable', detail: 'Indisponible.' })
    const ids = query.ids.split(',')
    questions.push(ids)
    const items = ids.map((id) => ({ id, ...(ads.get(id) ?? { state: 'gone' as const }) }))
    meanwhile()
    return { items }
  })
  listing = await createService({
    name: 'listing',
    routes: [route],
    internalToken: 'a-shared-token-of-tests',
    gate: testGate('listing'),
    environment: 'test',
    logger: silentLogger(),
  }).listen({ port: 0 })
})
afterAll(async () => {
  await listing.stop()
  await closeCalls()
})

let clock = 0
let isTold = true
const start = () =>
  createPhotoStates({
    listingUrl: listing.url,
    caller: testCaller('edge'),
    isTold: () => isTold,
    now: () => clock,
    askLimitMs: 60_000,
  })
beforeEach(() => {
  ads.clear()
  ads
    .set('p1', { state: 'shown', announcementId: 'ad-1' })
    .set('p2', { state: 'shown', announcementId: 'ad-1' })
    .set('p3', { state: 'hidden', announcementId: 'ad-2' })
  questions.length = 0
  isAway = false
  isTold = true
  clock = 1_000_000
  meanwhile = () => undefined
})
const gone = (id: string): AdEvent => ({
  id: 'e',
  type: 'announcement.removed',
  occurredAt: '2026-11-21T09:00:00.000Z',
  data: { id, version: 2 },
})
const MINUTE = 60_000

describe('who may see a photo', () => {
  it('is what listing says, asked once for all photos of a page', async () => {
    const states = start()
    expect(await Promise.all(['p1', 'p2', 'p3', 'nobody', 'p1'].map(states.of))).toEqual([
      'shown',
      'shown',
      'hidden',
      'gone',
      'shown',
    ])
    expect(await states.of('p1')).toBe('shown')
    expect(questions).toEqual([['p1', 'p2', 'p3', 'nobody']])
  })

  it('is asked in questions that listing takes', async () => {
    const states = start()
    await Promise.all(Array.from({ length: 250 }, (_, n) => states.of(`photo-${n}`)))
    expect(questions.map((ids) => ids.length).toSorted((a, b) => b - a)).toEqual([100, 100, 50])
  })

  it('changes with its ad at once', async () => {
    const states = start()
    await Promise.all(['p1', 'p2'].map(states.of))
    for (const id of ['p1', 'p2']) ads.set(id, { state: 'gone' })

    expect(states.hear(gone('ad-1')).sort()).toEqual(['p1', 'p2'])
    expect(await Promise.all(['p1', 'p2'].map(states.of))).toEqual(['gone', 'gone'])
  })

  it('is not what was said of before, when news come while listing is asked', async () => {
    const states = start()
    meanwhile = () => {
      for (const id of ['p1', 'p2']) ads.set(id, { state: 'hidden', announcementId: 'ad-1' })
      states.hear(gone('ad-1'))
      meanwhile = () => undefined
    }
    await states.of('p1')

    expect(await states.of('p1')).toBe('hidden')
  })

  it('is asked again after five minutes, and after ten seconds while no news come', async () => {
    const states = start()
    const isAskedAfter = async (ms: number) => {
      const before = questions.length
      clock += ms
      await states.of('p1')
      return questions.length > before
    }
    await states.of('p1')

    expect(await isAskedAfter(5 * MINUTE - 1)).toBe(false)
    expect(await isAskedAfter(1)).toBe(true)

    isTold = false
    expect(await isAskedAfter(9_999)).toBe(false)
    expect(await isAskedAfter(1)).toBe(true)

    isTold = true
    await isAskedAfter(10_000)
    states.startAnew()

    expect(await isAskedAfter(10_000)).toBe(true)
  })

  it('while listing is away is what was said, as long as all news came and for half an hour; then nobody gets the photo', async () => {
    const states = start()
    await Promise.all(['p1', 'p3'].map(states.of))
    isAway = true
    clock += 29 * MINUTE

    expect(await Promise.all(['p1', 'p3'].map(states.of))).toEqual(['shown', 'hidden'])
    await expect(states.of('never-asked')).rejects.toMatchObject({ status: 503 })

    isTold = false
    await expect(states.of('p1')).rejects.toMatchObject({ status: 503 })

    isTold = true
    expect(await states.of('p1')).toBe('shown')

    states.startAnew()
    await expect(states.of('p1')).rejects.toMatchObject({ status: 503 })
  })

  it('is nothing after half an hour, even if all news came', async () => {
    const states = start()
    await states.of('p1')
    isAway = true
    clock += 30 * MINUTE

    await expect(states.of('p1')).rejects.toMatchObject({ status: 503 })

    isAway = false
    expect(await states.of('p1')).toBe('shown')
  })
})
