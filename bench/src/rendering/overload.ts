import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, crowd, isFailure } from '../crowd/crowd'
import { peakMegabytesOf } from '../memory'
import { type Figure, percentile } from '../table'

const shareRendered = (answers: readonly Answer[]): number =>
  answers.filter(({ isRendered }) => isRendered).length / answers.length

const SECONDS = 10
/** What visitors are sent after an overload has ended, and when. */
const AFTER_MS = 2_000
const AFTER_PAGES = 50

/**
 * Distinct searches at a rate that the edge can keep up with and at one that it cannot, and what becomes of it after.
 * @param edgePid whose memory is told
 */
export const overloadFigures = async (site: string, edgePid: number): Promise<Figure[]> => {
  // A price of its own for each, so that nothing is shown again.
  let price = 5_000
  const next = () => {
    price += 1
    return `${site}/search?prixMax=${price}`
  }
  await crowd(next, 20, 2)
  const usual = await crowd(next, 100, SECONDS)
  const heavy = await crowd(next, 400, SECONDS)
  await pause(AFTER_MS)
  const after = await crowd(next, 10, AFTER_PAGES / 10)
  const times = (answers: readonly Answer[]) => answers.map(({ ms }) => ms)
  return [
    {
      name: '100 distinct pages a second: rendered at the edge',
      value: shareRendered(usual) * 100,
      unit: '%',
      limit: 99.9,
      isMinimum: true,
    },
    { name: '100 distinct pages a second: p99', value: percentile(times(usual), 0.99), unit: 'ms' },
    {
      name: '400 distinct pages a second: the slowest answer',
      value: Math.max(...times(heavy)),
      unit: 'ms',
      limit: 1_000,
    },
    { name: '400 distinct pages a second: rendered at the edge', value: shareRendered(heavy) * 100, unit: '%' },
    { name: 'failures of both', value: [...usual, ...heavy].filter(isFailure).length, unit: '', limit: 0 },
    {
      name: '2 s after it: rendered at the edge',
      value: shareRendered(after) * 100,
      unit: '%',
      limit: 100,
      isMinimum: true,
    },
    { name: 'the most memory of the edge', value: peakMegabytesOf(edgePid), unit: 'MB', limit: 600 },
  ]
}
