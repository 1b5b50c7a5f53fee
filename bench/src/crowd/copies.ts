import { load, LOAD_SECONDS, throughput } from '../load'
import type { Figure } from '../table'

export type Copies = {
  /** Through the edge, so that it is spread over the copies. */
  readonly address: string
  /** Kills one copy, which is started again. */
  readonly kill: () => void
}

/**
 * What a second copy of a service adds, and what its loss costs.
 * @param alone reads a second with one copy
 */
export const copyFigures = async (alone: number, { address, kill }: Copies): Promise<Figure[]> => {
  const together = await throughput(address)
  const killing = setTimeout(kill, (LOAD_SECONDS * 1_000) / 2)
  const { refused, lost } = await load(address)
  clearTimeout(killing)
  return [
    { name: 'two copies of search: reads a second through the edge', value: together, unit: '/s' },
    { name: 'two copies / one', value: together / alone, unit: '×', limit: 1.8, isMinimum: true },
    {
      name: 'one of two copies killed under load: requests that failed',
      value: refused + lost,
      unit: '',
      limit: 0,
    },
  ]
}
