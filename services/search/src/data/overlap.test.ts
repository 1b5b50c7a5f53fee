import { createOverlap } from './overlap'

const OVERLAP_MS = 3_000
const NEWEST = Date.UTC(2026, 0, 1)

const overlapAt = () => {
  let time = 0
  const overlap = createOverlap(OVERLAP_MS, () => time)
  return {
    /** How long before the newest change is looked from. */
    before: (followedTo: number): number => followedTo - overlap.since(followedTo).getTime(),
    pass: (ms: number): void => {
      time += ms
    },
  }
}

it('looks at what was written shortly before the newest change again', () => {
  const { before, pass } = overlapAt()

  expect(before(NEWEST)).toBe(OVERLAP_MS)
  pass(2 * OVERLAP_MS)
  expect(before(NEWEST)).toBe(OVERLAP_MS)
})

it('rests where nothing newer has come for long, and overlaps again with the next change', () => {
  const { before, pass } = overlapAt()
  before(NEWEST)
  pass(2 * OVERLAP_MS + 1)

  expect(before(NEWEST)).toBe(0)
  expect(before(NEWEST + 1)).toBe(OVERLAP_MS)
})
