import type { VehicleType } from '@rouage/contracts'
import type { PricePosition } from '@rouage/contracts/price-position'
import { bucketOf, type Digest, DIGEST_BUCKETS, summandOf } from '@rouage/contracts/digest'
import type { IndexEntry, IndexHit, IndexQuery, IndexResult, PageRequest } from './entry'
import { facetsOf } from './facets'
import { distanceKm } from './geo'
import { pageRows } from './order'
import { Partition } from './partition'
import { planOf } from './plan'
import { countFitting, scan, Scratch } from './scan'
import { type Stand, type StandRequest, standsOf } from './stands'

/** How long the version of a removed ad is remembered against older news of it. */
const REMEMBER_GONE_MS = 10 * 60_000

/**
 * All published ads in memory, for exact counts, facets and sorted pages in a few milliseconds. Pure: it reads and
 * writes nothing outside. A change takes microseconds and shows in the next search.
 */
export class IndexEngine {
  readonly partitions: Readonly<Record<VehicleType, Partition>>
  private readonly scratch = new Scratch()
  private readonly gone = new Map<string, { version: number; at: number }>()

  constructor(partitions?: Readonly<Record<VehicleType, Partition>>) {
    this.partitions = partitions ?? { automobile: new Partition('automobile'), moto: new Partition('moto') }
  }

  get size(): number {
    return this.partitions.automobile.length + this.partitions.moto.length
  }

  /** Changes whenever an answer may have changed. */
  get generation(): number {
    return this.partitions.automobile.generation + this.partitions.moto.generation
  }

  /** The version held of an ad; undefined when it is not in the index. */
  versionOf(id: string): number | undefined {
    const found = this.find(id)
    return found === undefined ? undefined : found.partition.versionAt(found.row)
  }

  /** Adds or replaces an ad; false when a version at least as high is there or was removed. */
  put(entry: IndexEntry): boolean {
    const removed = this.gone.get(entry.id)
    if (removed !== undefined && removed.version >= entry.version) return false
    const known = this.find(entry.id)
    if (known !== undefined && known.partition.versionAt(known.row) >= entry.version) return false
    this.replace(entry)
    return true
  }

  /** Adds or replaces an ad whatever version is there or was removed: that was wrong. */
  replace(entry: IndexEntry): void {
    const known = this.find(entry.id)
    if (known !== undefined && known.partition.type !== entry.type) known.partition.removeAt(known.row)
    this.gone.delete(entry.id)
    this.partitions[entry.type].put(entry)
  }

  /**
   * Takes an ad out; false when it is there in a higher version. An ad that comes late, with a lower version, stays out.
   */
  remove(id: string, version: number, now: number = Date.now()): boolean {
    const known = this.find(id)
    if (known !== undefined) {
      if (known.partition.versionAt(known.row) > version) return false
      known.partition.removeAt(known.row)
    }
    this.gone.set(id, { version: Math.max(version, this.gone.get(id)?.version ?? 0), at: now })
    return known !== undefined
  }

  /** Forgets removals that are too old to meet late news. */
  forgetGone(now: number = Date.now()): void {
    for (const [id, { at }] of this.gone) if (now - at > REMEMBER_GONE_MS) this.gone.delete(id)
  }

  /** What ads there are, in short. */
  digest(): Digest {
    const counts = Array.from({ length: DIGEST_BUCKETS }, () => 0)
    const sums = Array.from({ length: DIGEST_BUCKETS }, () => 0)
    for (const partition of Object.values(this.partitions)) {
      const { hashes } = partition.ids
      for (let row = 0; row < partition.length; row += 1) {
        const hash = hashes[row] ?? 0
        const bucket = bucketOf(hash)
        counts[bucket] = (counts[bucket] ?? 0) + 1
        sums[bucket] = (sums[bucket] ?? 0) + summandOf(hash, partition.versionAt(row))
      }
    }
    return { counts, sums }
  }

  /** The ads of some buckets, from one up to and without another, with their versions. */
  versionsIn({ from, to }: { from: number; to: number }): Map<string, number> {
    const found = new Map<string, number>()
    for (const partition of Object.values(this.partitions)) {
      for (let row = 0; row < partition.length; row += 1) {
        const bucket = bucketOf(partition.ids.hashes[row] ?? 0)
        if (bucket >= from && bucket < to) found.set(partition.ids.idAt(row), partition.versionAt(row))
      }
    }
    return found
  }

  search(query: IndexQuery, page: PageRequest): IndexResult {
    const partition = this.partitions[query.type]
    const plan = planOf(partition, query)
    const found = scan(partition, plan, this.scratch)
    const facets = facetsOf(partition, plan, found)
    const hits = pageRows(partition, found, this.scratch, page).map((row) => this.hit(partition, row, query))
    return { total: found.total, hits, facets }
  }

  /** Exact count without anything else. */
  count(query: IndexQuery): number {
    const partition = this.partitions[query.type]
    return countFitting(partition, planOf(partition, query), this.scratch)
  }

  /** How many ads a search finds, and where those stand that lie in a part of the map. */
  stands(query: IndexQuery, request: StandRequest): { readonly total: number; readonly stands: Stand[] } {
    const partition = this.partitions[query.type]
    const found = scan(partition, planOf(partition, query), this.scratch)
    return { total: found.total, stands: standsOf(partition, found, this.scratch, request) }
  }

  /** The newest ads of both types, lifted ones among them, newest first. */
  latest(limit: number): IndexHit[] {
    const page: PageRequest = { sort: 'newest', offset: 0, limit }
    const newest = (type: VehicleType): { hit: IndexHit; at: number; hash: number }[] => {
      const partition = this.partitions[type]
      const query: IndexQuery = { type }
      const found = scan(partition, planOf(partition, query), this.scratch)
      return pageRows(partition, found, this.scratch, page).map((row) => ({
        hit: this.hit(partition, row, query),
        at: partition.columns.freshAt[row] ?? 0,
        hash: partition.ids.hashes[row] ?? 0,
      }))
    }
    return [...newest('automobile'), ...newest('moto')]
      .sort((a, b) => b.at - a.at || a.hash - b.hash)
      .slice(0, limit)
      .map(({ hit }) => hit)
  }

  /** Where the price of an ad stands, as its filter finds it; undefined also where it is not in the index. */
  positionOf(id: string): PricePosition | undefined {
    const found = this.find(id)
    return found?.partition.markets.at(found.row)
  }

  /** Brings where prices stand up to the changes since the last time; `isSpent` says when others shall have a turn. */
  *refreshMarkets(isSpent: () => boolean): Generator<void, void> {
    for (const { markets } of Object.values(this.partitions)) yield* markets.refresh(isSpent)
  }

  /** Where an ad is; undefined when it is not in the index. */
  find(id: string): { partition: Partition; row: number } | undefined {
    for (const partition of Object.values(this.partitions)) {
      const row = partition.ids.find(id)
      if (row >= 0) return { partition, row }
    }
    return undefined
  }

  private hit(partition: Partition, row: number, { place }: IndexQuery): IndexHit {
    const hit = { id: partition.ids.idAt(row), version: partition.versionAt(row) }
    if (place?.kind !== 'radius') return hit
    const location = partition.columns.location[row] ?? 0
    const { lats, lons } = partition.locations
    return { ...hit, distanceKm: distanceKm(place.lat, place.lon, lats[location] ?? 0, lons[location] ?? 0) }
  }
}
