import { silentLogger } from '@rouage/service-kit'
import { queriesWithoutIndex, until } from '@rouage/service-kit/testing'
import { startTestAccount, type TestAccount } from '../testing'
import { accountSchedules } from './schedules'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => account.stop())

it('reads by its indexes alone, however many people there are', async () => {
  const [gone, suspended] = [await account.person(), await account.person()]
  const past = new Date(Date.now() - 1_000)
  await account.models.users.updateOne({ _id: gone.session.user.id }, { $set: { erasureAt: past } })
  await account.models.users.updateOne(
    { _id: suspended.session.user.id },
    { $set: { suspension: { since: past, until: past, reason: 'test' } } },
  )
  const domain = account.domain()
  const unserved = await queriesWithoutIndex(account.database, async () => {
    for (const { run } of accountSchedules(domain, silentLogger())) await run()
    await domain.revocationList.rewrite()
    // Whoever sees a photo asks for it.
    await domain.photos.read('nobodys-photo').catch(() => undefined)
    // The loops that send and look after what was asked turn by themselves.
    await until(async () => (await account.models.mails.countDocuments({ sentAt: null })) === 0)
    await domain.prepare()
  })

  // At start alone: what the service's secret closes is closed anew, all of it.
  expect(unserved.filter((query) => !/^(?:secondFactors|jwks)\.find \{\}$/.test(query))).toEqual([])
  expect((await account.models.users.findById(gone.session.user.id).lean())?.erasedAt).not.toBeNull()
  expect((await account.models.users.findById(suspended.session.user.id).lean())?.suspension).toBeNull()
})

it('finds a query that reads everything', async () => {
  const { users } = account.models
  const asked = await queriesWithoutIndex(account.database, async () => {
    await users.find({ firstName: 'Camille' }).lean()
    await users.find({ erasedAt: null, updatedAt: { $lt: new Date() } }).lean()
    await users.find({ $or: [{ _id: 'x' }, { lastName: 'Durand' }] }).lean()
    await users.find({ phone: { $ne: null } }).lean()
    await users.find({ erasedAt: null, idleWarnedAt: null, lastSeenAt: { $lt: new Date() } }).lean()
  })
  expect(asked.map((query) => query.slice(0, 24))).toEqual([
    'user.find {"firstName":"',
    'user.find {"erasedAt":nu',
    'user.find {"$or":[{"_id"',
    'user.find {"phone":{"$ne',
  ])
})
