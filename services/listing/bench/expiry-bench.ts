import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { silentLogger } from '@rouage/service-kit'
import { createTestIdentity, uniqueName } from '@rouage/service-kit/testing'
import { startListing } from '../src/listing'
import { approved, testListing, testListingConfig } from '../src/testing'

/**
 * Measures how long ads take to expire that are all due at once, and how long a listing's page data takes meanwhile, in
 * the same process: `--ads 100000`, against the stack of integration tests.
 */
const { values: options } = parseArgs({ options: { ads: { type: 'string', default: '100000' } } })
const ads = Number(options.ads)
const BATCH = 1_000
const SELLERS = 5_000
const DAY_MS = 24 * 3_600_000

const tell = (name: string, value: number, unit: string, limit?: number): void =>
  console.log(`${name}: ${Math.round(value * 100) / 100} ${unit}${limit === undefined ? '' : ` (asked: ${limit})`}`)
const percentile = (samples: readonly number[], share: number): number =>
  samples.toSorted((a, b) => a - b)[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? 0

const listing = await testListing()
const folder = await mkdtemp(path.join(tmpdir(), 'rouage-bench-'))
const service = await startListing(testListingConfig(listing.database.connection.name, folder), silentLogger(), {
  stream: uniqueName('events'),
  jobPrefix: uniqueName('jobs'),
  identity: createTestIdentity().identity,
})
try {
  await listing.announcements.publish(approved('online'))
  const model = await listing.models.announcements.findById('online').select('+phone').lean()
  if (model === null) throw new Error('The ad was not published.')
  // Due in a while, so that the service's own schedule leaves them alone.
  const expiresAt = new Date(Date.now() + 30 * DAY_MS)
  for (let from = 0; from < ads; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, ads - from) }, (_, index) => ({
      ...model,
      _id: `due-${from + index}`,
      seller: { ...model.seller, id: `seller-${(from + index) % SELLERS}` },
      notice: 'week_told' as const,
      expiresAt,
    }))
    await listing.models.announcements.insertMany(batch)
  }

  /** Asks again and again until told to stop. */
  const ask = async (isOver: () => boolean): Promise<number[]> => {
    const samples: number[] = []
    while (!isOver()) {
      const began = performance.now()
      const answer = await fetch(`${service.url}/announcements/online`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      samples.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return samples
  }
  await ask(() => performance.now() > 5_000)
  const until = performance.now() + 10_000
  const usual = percentile(await ask(() => performance.now() > until), 0.95)

  let isOver = false
  const asking = ask(() => isOver)
  const began = performance.now()
  const expired = await listing.expiry.expireOverdue(new Date(expiresAt.getTime() + DAY_MS))
  const seconds = (performance.now() - began) / 1_000
  isOver = true
  const meanwhile = percentile(await asking, 0.95)

  tell(`${expired} ads expired`, seconds, 's', 60)
  tell('a listing, p95, before', usual, 'ms')
  tell('a listing, p95, meanwhile', meanwhile, 'ms', usual * 2)
} finally {
  await service.stop(0)
  await listing.database.drop()
  await rm(folder, { recursive: true, force: true })
}
process.exit()
