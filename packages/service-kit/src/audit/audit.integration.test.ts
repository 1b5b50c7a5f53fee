import request from 'supertest'
import { createMetrics } from '../ops/metrics'
import { silentLogger } from '../ops/logger'
import { createService } from '../service'
import { testDatabase } from '../testing'
import { auditSchedule, createAudit } from './audit'
import { auditModel, type StoredAuditRow } from './audit-rows'

type Database = Awaited<ReturnType<typeof testDatabase>>
let database: Database
let audit: ReturnType<typeof createAudit>
const open = async () => {
  database = await testDatabase('audit')
  audit = createAudit(database)
  await database.syncIndexes()
  await audit.begin()
}
beforeEach(open)
afterEach(() => database.drop())

const rows = () => auditModel(database)
const raw = () => database.connection.collection<StoredAuditRow>('audit')
const chainEnd = () =>
  database.connection.collection<{ _id: string; seq: number; hash: string | undefined }>('auditChain')
const rowAt = async (seq: number) => {
  const row = await raw().findOne({ seq })
  if (row === null) throw new Error(`there is no row ${seq}`)
  return row
}
const addRows = async (count: number) => {
  for (let n = 1; n <= count; n += 1)
    await audit.add({
      actorId: 'moderator',
      action: 'warned',
      subjectId: `person-${n}`,
      reason: `Motif ${n}`,
      details: { z: n, a: { later: undefined, list: [1.5, null, 'é\ud800'], empty: {} } },
    })
}
const older = (name: string) => ({
  _id: name,
  at: new Date(0),
  actorId: null,
  action: 'erased',
  subjectId: 'older',
  reason: null,
  details: { since: new Date(0) },
})
const faultOf = async () => (await audit.verify()).fault

it('is whole as it was written, in whatever order things were said', async () => {
  await addRows(5)
  await audit.add({ actorId: null, action: 'erased', subjectId: 'person-1' })

  expect(await audit.verify()).toMatchObject({ seq: 6, fault: undefined })
  expect(await createAudit(database).verify()).toMatchObject({ seq: 6, fault: undefined })
  expect((await audit.list({})).items).toHaveLength(6)
})

it('is written with what it tells of, or not at all', async () => {
  await addRows(1)
  const failing = database.inTransaction(async (session) => {
    await audit.add({ actorId: null, action: 'warned', subjectId: 'nobody' }, session)
    throw new Error('something else failed')
  })
  await expect(failing).rejects.toThrow('something else failed')
  await addRows(1)

  expect(await audit.verify()).toMatchObject({ seq: 2, fault: undefined })
  expect((await audit.list({ subject: 'nobody' })).items).toEqual([])
})

// More at once than moderators ever decide: a transaction that takes too long is refused, and this would fail.
it('stays one chain when many write at once, and lets them through', async () => {
  const others = Array.from({ length: 3 }, () => createAudit(database))
  const writers = [audit, ...others]
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      database.inTransaction(async (session) => {
        await database.connection.collection('things').insertOne({ n }, { session })
        await writers[n % 4]?.add({ actorId: null, action: 'warned', subjectId: `person-${n}` }, session)
      }),
    ),
  )

  expect(await audit.verify()).toMatchObject({ seq: 20, fault: undefined })
  expect(await database.connection.collection('things').countDocuments()).toBe(20)
})

it.each<[name: string, change: () => Promise<unknown>]>([
  ['updateOne', () => rows().updateOne({ seq: 1 }, { $set: { action: 'erased' } })],
  ['updateMany', () => rows().updateMany({}, { $set: { action: 'erased' } })],
  ['replaceOne', () => rows().replaceOne({ seq: 1 }, { action: 'erased' })],
  ['findOneAndUpdate', () => rows().findOneAndUpdate({ seq: 1 }, { $set: { action: 'erased' } })],
  ['findOneAndReplace', () => rows().findOneAndReplace({ seq: 1 }, { action: 'erased' })],
  ['findOneAndDelete', () => rows().findOneAndDelete({ seq: 1 })],
  ['deleteOne', () => rows().deleteOne({ seq: 1 })],
  ['deleteMany', () => rows().deleteMany({})],
  ['bulkWrite', () => rows().bulkWrite([{ deleteMany: { filter: {} } }])],
  ['save', async () => (await rows().findOne({ seq: 1 }))?.set('action', 'erased').save()],
  [
    'bulkSave',
    async () => {
      const [row] = await rows().find({ seq: 1 })
      row?.set('action', 'erased')
      await rows().bulkSave(row === undefined ? [] : [row])
    },
  ],
  ['a document’s deleteOne', async () => (await rows().findOne({ seq: 1 }))?.deleteOne()],
  ['a document’s updateOne', async () => (await rows().findOne({ seq: 1 }))?.updateOne({ action: 'erased' })],
])('refuses %s through the model', async (_name, change) => {
  await addRows(2)

  await expect(change()).rejects.toThrow('never changed')
  expect(await audit.verify()).toMatchObject({ seq: 2, fault: undefined })
})

it.each<[name: string, tamper: () => Promise<unknown>, seq: number | null]>([
  ['a changed row', () => raw().updateOne({ seq: 3 }, { $set: { action: 'erased' } }), 3],
  ['a changed reason', () => raw().updateOne({ seq: 3 }, { $set: { reason: 'Un autre motif' } }), 3],
  ['changed details', () => raw().updateOne({ seq: 3 }, { $set: { 'details.z': 4 } }), 3],
  ['an earlier time', () => raw().updateOne({ seq: 3 }, { $set: { at: new Date(0) } }), 3],
  ['a hash that is gone', () => raw().updateOne({ seq: 3 }, { $unset: { hash: '' } }), 3],
  ['a link that is gone', () => raw().updateOne({ seq: 3 }, { $unset: { seq: '', hash: '', prevHash: '' } }), 3],
  ['data that is gone', () => raw().updateOne({ seq: 3 }, { $set: { salt: null, reason: null, details: null } }), 3],
  ['many changed rows', () => raw().updateMany({ seq: { $gte: 2 } }, { $set: { actorId: 'somebody' } }), 2],
  [
    'a replaced row',
    async () => {
      const { _id, ...other } = await rowAt(3)
      await raw().replaceOne({ seq: 4 }, other)
    },
    3,
  ],
  ['a removed row', () => raw().deleteOne({ seq: 3 }), 3],
  ['many removed rows', () => raw().deleteMany({ seq: { $in: [2, 4] } }), 2],
  ['the first row removed', () => raw().deleteOne({ seq: 1 }), 1],
  ['all rows removed', () => raw().deleteMany({}), 1],
  [
    'a bulk write',
    () =>
      raw().bulkWrite([
        { deleteOne: { filter: { seq: 5 } } },
        { updateOne: { filter: { seq: 2 }, update: { $set: { subjectId: 'person-9' } } } },
      ]),
    2,
  ],
  [
    'a removed row whose followers moved up',
    async () => {
      await raw().deleteOne({ seq: 2 })
      await raw().updateMany({ seq: { $gt: 2 } }, { $inc: { seq: -1 } })
      await chainEnd().updateOne({ _id: 'end' }, { $inc: { seq: -1 } })
    },
    2,
  ],
  [
    'two rows that changed places',
    async () => {
      await raw().updateOne({ seq: 2 }, { $set: { seq: 99 } })
      await raw().updateOne({ seq: 3 }, { $set: { seq: 2 } })
      await raw().updateOne({ seq: 99 }, { $set: { seq: 3 } })
    },
    2,
  ],
  ['a second row of the same number', async () => raw().insertOne({ ...(await rowAt(3)), _id: 'zzz' }), 3],
  ['a row behind the end', async () => raw().insertOne({ ...(await rowAt(5)), _id: 'other', seq: 6 }), 6],
  ['a row without a hash', () => raw().insertOne(older('x')), null],
  ['a row through the model', () => rows().create(older('x')), null],
  ['a tail that was cut off', () => raw().deleteMany({ seq: { $gte: 4 } }), 4],
  [
    'a tail that was cut off with the end set back',
    async () => {
      await audit.verify()
      await raw().deleteMany({ seq: { $gte: 4 } })
      await chainEnd().updateOne({ _id: 'end' }, { $set: { seq: 3, hash: (await rowAt(3)).hash } })
    },
    4,
  ],
  ['an end that was set back', () => chainEnd().updateOne({ _id: 'end' }, { $set: { seq: 3, hash: 'x' } }), 3],
  ['an end that is gone', () => chainEnd().deleteOne({ _id: 'end' }), 1],
])('finds %s around the model', async (_name, tamper, seq) => {
  await addRows(5)
  await tamper()

  expect(await faultOf()).toMatchObject({ seq })
  expect(await audit.lastFinding()).toMatchObject({ broken: true })
})

it('finds a chain that was written anew, by a checkpoint that was noted elsewhere', async () => {
  await addRows(4)
  const { seq, hash } = await audit.verify()
  await database.drop()
  await open()
  await addRows(6)

  expect((await audit.verify({ seq, hash })).fault).toMatchObject({ seq: 4 })
  expect((await audit.verify()).fault).toBeUndefined()
})

describe('rows of a release without a chain', () => {
  it('stay readable, and the chain begins after them', async () => {
    await raw().insertMany([older('b'), older('a')])
    await Promise.all([audit.begin(), createAudit(database).begin()])
    await addRows(2)
    await audit.begin()

    expect((await audit.list({ subject: 'older' })).items.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(await audit.verify()).toMatchObject({ seq: 3, fault: undefined })

    await raw().updateOne({ _id: 'a' }, { $set: { reason: 'Un motif' } })
    expect(await faultOf()).toMatchObject({ seq: null })
  })

  it('are taken in when a release went back and forth, which the chain tells of', async () => {
    await addRows(1)
    await raw().insertOne(older('a'))
    expect(await faultOf()).toMatchObject({ seq: null })
    await audit.begin()

    expect(await audit.verify()).toMatchObject({ seq: 2, fault: undefined })
    expect((await audit.list({})).items[0]).toMatchObject({ action: 'rows_adopted', details: { count: 1 } })
  })
})

it('forgets what was said of a person, and stays whole', async () => {
  await addRows(3)
  await audit.add({ actorId: 'moderator', action: 'suspended', subjectId: 'person-2', reason: 'Un nom et une adresse' })
  await audit.forget('person-2')
  await audit.add({ actorId: null, action: 'warned', subjectId: 'person-2', reason: 'Plus tard' })

  expect(await audit.verify()).toMatchObject({ seq: 6, fault: undefined })
  expect(
    JSON.stringify(
      await raw()
        .find({ subjectId: 'person-2', seq: { $lt: 5 } })
        .toArray(),
    ),
  ).not.toMatch(/Un nom|Motif/)
  expect((await audit.list({ subject: 'person-2' })).items.map(({ action, reason }) => [action, reason])).toEqual([
    ['warned', 'Plus tard'],
    ['data_forgotten', undefined],
    ['suspended', undefined],
    ['warned', undefined],
  ])

  await raw().updateOne({ seq: 2 }, { $set: { reason: 'Un motif de plus' } })
  expect(await faultOf()).toMatchObject({ seq: 2 })
})

it('is whole to whoever reads it while a person is forgotten', async () => {
  const people = 20
  await addRows(people)
  let isForgetting = true
  const forgetting = (async () => {
    for (let n = 1; n <= people; n += 1) await audit.forget(`person-${n}`)
    isForgetting = false
  })()
  const faults: unknown[] = []
  while (isForgetting) faults.push(await faultOf())
  await forgetting

  expect(faults.filter((fault) => fault !== undefined)).toEqual([])
})

it('is looked at and told of for operators alone', async () => {
  const token = 'a-shared-token-of-tests'
  const metrics = createMetrics('account')
  const options = { name: 'account', routes: [], environment: 'test', logger: silentLogger() } as const
  const { operations } = createService({ ...options, internalToken: token, metrics, audit })
  const ask = (method: 'get' | 'post', url: string) => request(operations)[method](url).set('x-rouage-internal', token)
  const figure = async (name: string) =>
    new RegExp(`^${name}\\{process="account"\\} (\\d+)$`, 'm').exec(await metrics.registry.metrics())?.[1]
  await addRows(3)
  await auditSchedule(audit, silentLogger()).run()

  expect([await figure('rouage_audit_rows'), await figure('rouage_audit_broken')]).toEqual(['3', '0'])
  expect((await request(operations).get('/audit')).status).toBe(403)
  expect((await request(operations).post('/audit/forget?subject=person-1')).status).toBe(403)
  expect((await ask('get', '/audit?seq=x')).status).toBe(400)
  expect((await ask('post', '/audit/forget')).status).toBe(400)

  const whole = (await ask('get', '/audit')).body
  expect(whole).toEqual({ seq: 3, hash: (await rowAt(3)).hash, fault: null })
  expect((await ask('get', `/audit?seq=3&hash=${whole.hash}`)).body.fault).toBeNull()
  expect((await ask('get', '/audit?seq=2&hash=another')).body.fault).toMatchObject({ seq: 2 })
  await ask('post', '/audit/forget?subject=person-1').expect(200)
  expect((await rowAt(1)).reason).toBeNull()

  await raw().deleteOne({ seq: 2 })
  await auditSchedule(audit, silentLogger()).run()
  expect(await figure('rouage_audit_broken')).toBe('1')
})
