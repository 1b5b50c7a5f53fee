import type { ResponseOf, SearchCriteria } from '@rouage/contracts'
import type { Facet, latestAnnouncements } from '@rouage/contracts/endpoints/search'
import { byName } from '../index-engine/by-name'
import type { IndexEngine } from '../index-engine/index-engine'
import { makeModelCounts } from '../index-engine/insights'
import type { Summaries } from './summaries'

const MAX_LATEST = 48
const DEFAULT_LATEST = 12
const TOP_MAKES = 24

const topMakes = (engine: IndexEngine, type: SearchCriteria['type']): Facet => {
  const counts = new Map<string, number>()
  for (const { make, count } of makeModelCounts(engine.partitions[type]))
    counts.set(make, (counts.get(make) ?? 0) + count)
  return [...counts]
    .sort((a, b) => b[1] - a[1] || byName(a[0], b[0]))
    .slice(0, TOP_MAKES)
    .map(([value, count]) => ({ value, label: value, count }))
}

type Kept = {
  readonly engine: IndexEngine
  readonly generation: number
  readonly limit: number
  readonly answer: Omit<ResponseOf<typeof latestAnnouncements>, 'items'>
  readonly hits: ReturnType<IndexEngine['latest']>
}

const limitOf = (text: string | undefined): number =>
  /^\d{1,3}$/.test(text ?? '') ? Math.min(Math.max(Number(text), 1), MAX_LATEST) : DEFAULT_LATEST

const read = (engine: IndexEngine, limit: number): Kept => ({
  engine,
  generation: engine.generation,
  limit,
  hits: engine.latest(limit),
  answer: {
    counts: { automobile: engine.partitions.automobile.length, moto: engine.partitions.moto.length },
    topMakes: { automobile: topMakes(engine, 'automobile'), moto: topMakes(engine, 'moto') },
  },
})

/** The newest ads, and how many there are: read again when the index has changed. */
export const createLatest = ({ ready, summaries }: { ready: () => IndexEngine; summaries: Summaries }) => {
  let kept: Kept | undefined
  return async (limitText: string | undefined): Promise<ResponseOf<typeof latestAnnouncements>> => {
    const engine = ready()
    const limit = limitOf(limitText)
    if (kept?.engine !== engine || kept.generation !== engine.generation || kept.limit !== limit) {
      kept = read(engine, limit)
    }
    const { hits, answer } = kept
    return { items: await summaries.of(hits), ...answer }
  }
}
