import { setImmediate as nextTurn } from 'node:timers/promises'
import { testCaller } from '@rouage/service-kit/testing'
import { record, startListingStub } from '../testing'
import { createSnapshot } from './snapshot'

let listing: Awaited<ReturnType<typeof startListingStub>>
beforeEach(async () => {
  listing = await startListingStub()
  listing.records.set('a', record('a'))
})
afterEach(() => listing.close())

/** A read model that only counts what it is given. @param onStored is told after each page */
const snapshotInto = (stored: string[][], onStored: () => void = () => undefined) => {
  let atOnce = 0
  const readModel = {
    putMany: async (records: readonly { readonly id: string }[]) => {
      atOnce += 1
      expect(atOnce).toBe(1)
      await nextTurn()
      stored.push(records.map(({ id }) => id))
      atOnce -= 1
      onStored()
    },
    removeOthers: async () => 0,
    count: async () => stored.flat().length,
  }
  return createSnapshot({ readModel, listingUrl: listing.url, caller: testCaller('search') })
}

it('is read by one at a time: who asked meanwhile reads what is there then', async () => {
  const stored: string[][] = []
  const snapshot = snapshotInto(stored, () => listing.records.set('b', record('b')))
  await Promise.all([snapshot.load(), snapshot.load()])

  expect(stored).toEqual([['a'], ['a', 'b']])
})

it('is read at first where nothing is stored, once for all who need it', async () => {
  const stored: string[][] = []
  const snapshot = snapshotInto(stored)
  await Promise.all([snapshot.load(), snapshot.loadFirst(), snapshot.loadFirst()])
  await snapshot.loadFirst()

  expect(stored).toEqual([['a']])
})

it('is read again at first where that came to no end', async () => {
  const stored: string[][] = []
  let isBroken = true
  const snapshot = snapshotInto(stored, () => {
    if (isBroken) throw new Error('the database is away')
  })
  await expect(snapshot.loadFirst()).rejects.toThrow('away')
  isBroken = false
  await snapshot.loadFirst()

  expect(stored).toEqual([['a'], ['a']])
})
