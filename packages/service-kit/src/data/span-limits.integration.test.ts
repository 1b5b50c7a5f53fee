import { testDatabase } from '../testing'
import type { Database } from './database'
import { createSpanLimits, type SpanLimits } from './span-limits'

let database: Database & { drop(): Promise<void> }
let limits: SpanLimits
beforeAll(async () => {
  database = await testDatabase('limits')
  limits = createSpanLimits(database)
  await database.syncIndexes()
})
afterAll(() => database.drop())

const NOW = new Date('2026-11-20T10:00:00.000Z')
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const LIMIT = { name: 'mails', most: 3, spanMs: 3_600_000 }
const take = (subject: string, at = NOW, limit = LIMIT) =>
  database.inTransaction((session) => limits.take(limit, subject, at, session))

it('gives so many places, however many ask at once', async () => {
  const taken = await Promise.all(Array.from({ length: 16 }, () => take('many')))

  expect(taken.filter(Boolean)).toHaveLength(3)
  expect(await take('many')).toBe(false)
  expect(await take('another')).toBe(true)
  expect(await take('many', NOW, { ...LIMIT, name: 'others' })).toBe(true)
})

it('gives a place again once a span has gone by since it was taken, and counts nothing that it refuses', async () => {
  for (const minutes of [0, 30, 40]) expect(await take('patient', after(minutes))).toBe(true)
  expect(await take('patient', after(59))).toBe(false)
  expect([await take('patient', after(61)), await take('patient', after(62))]).toEqual([true, false])
})

it('has a place back where the transaction it was taken in comes to nothing', async () => {
  const broken = database.inTransaction(async (session) => {
    await limits.take({ ...LIMIT, most: 1 }, 'unlucky', NOW, session)
    throw new Error('It went wrong.')
  })
  await expect(broken).rejects.toThrow('It went wrong.')

  expect(await take('unlucky', NOW, { ...LIMIT, most: 1 })).toBe(true)
})

it('does not keep whom it counts', async () => {
  await take('claire@exemple.fr')
  const kept = await database.connection.collection('span-limits').find().toArray()
  expect(JSON.stringify(kept)).not.toContain('claire')
})
