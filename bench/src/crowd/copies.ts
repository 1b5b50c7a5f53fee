import autocannon from 'autocannon'
import { throughput } from '../load'
import type { Figure } from '../table'

const CONNECTIONS = 20
const SECONDS = 8

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
  const killing = setTimeout(kill, (SECONDS * 1_000) / 2)
  const result = await autocannon({ url: address, connections: CONNECTIONS, duration: SECONDS })
  clearTimeout(killing)
  return [
    { name: 'two copies of search: reads a second through the edge', value: together, unit: '/s' },
    { name: 'two copies / one', value: together / alone, unit: '×', limit: 1.8, isMinimum: true },
    {
      name: 'one of two copies killed under load: requests that failed',
      value: result.non2xx + result.errors + result.timeouts,
      unit: '',
      limit: 0,
    },
  ]
}
