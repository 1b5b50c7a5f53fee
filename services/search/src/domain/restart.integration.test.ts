import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { until } from '@rouage/service-kit/testing'
import { record, startListingStub } from '../testing'
import { isReady, startTestSearch, type TestSearch } from '../testing-service'

let site: TestSearch
beforeEach(async () => {
  site = await startTestSearch()
})
afterEach(() => site.stop())

describe('a restart', () => {
  const stopped = async (): Promise<void> => {
    site.add(record('a', { n: 1 }), record('b', { n: 2 }), record('c', { n: 3 }))
    const service = await site.start()
    await isReady(service)
    await service.stop()
  }

  test('reads the checkpoint, takes in what happened meanwhile, and does not ask listing', async () => {
    await stopped()
    const asked = site.listing.requests()
    await site.listing.close()
    await site.changed(record('d', { n: 4 }))
    await site.removed('a', 2)
    const service = await site.start()
    await isReady(service)
    await until(async () => (await site.ids(service)).join() === 'd,c,b')

    expect((await site.search(service)).facets.marques).toEqual([{ value: 'Peugeot', label: 'Peugeot', count: 3 }])
    expect(site.listing.requests()).toBe(asked)

    site.listing = await startListingStub()
  })

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['flipped bit', (bytes) => Buffer.from(bytes.map((byte, i) => (i === bytes.length >> 1 ? byte ^ 1 : byte)))],
    ['cut off', (bytes) => bytes.subarray(0, bytes.length >> 1)],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('<html>')],
  ])('with a checkpoint that is damaged (%s) rebuilds from the read model', async (_, damage) => {
    await stopped()
    const file = path.join(site.folder, 'index.checkpoint')
    await writeFile(file, damage(await readFile(file)))
    const service = await site.start()
    await isReady(service)

    expect(await site.ids(service)).toEqual(['c', 'b', 'a'])
  })

  test('with the checkpoint of another database ignores it', async () => {
    await stopped()
    await site.database.connection.dropDatabase()
    site.listing.records.delete('b')
    const service = await site.start()
    await isReady(service)

    expect(await site.ids(service)).toEqual(['c', 'a'])
  })
})
