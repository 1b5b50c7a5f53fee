import { setImmediate as nextTurn } from 'node:timers/promises'
import { testCaller } from '@rouage/service-kit/testing'
import { record, startListingStub } from '../testing'
import { createSnapshot } from './snapshot'

it('is read by one at a time, and at first only where nothing is stored by then', async () => {
  const listing = await startListingStub()
  listing.records.set('a', record('a'))
  const stored: string[][] = []
  let [atOnce, most] = [0, 0]
  const readModel = {
    putMany: async (records: readonly { readonly id: string }[]) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await nextTurn()
      stored.push(records.map(({ id }) => id))
      listing.records.set('b', record('b'))
      atOnce -= 1
    },
    removeOthers: async () => 0,
    count: async () => stored.length,
  }
  const snapshot = createSnapshot({ readModel, listingUrl: listing.url, caller: testCaller('search') })
  await Promise.all([snapshot.loadFirst(), snapshot.load(), snapshot.loadFirst()])

  expect(most).toBe(1)
  expect(stored).toEqual([['a'], ['a', 'b']])

  await listing.close()
})
