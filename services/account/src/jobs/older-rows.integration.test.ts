import { uniqueName, until } from '@rouage/service-kit/testing'
import { codeIn, mailTo, mailsTo, startTestAccount, type TestAccount } from '../testing'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => account.stop())

/** Rows as the release before wrote them. */
const rowOf = (id: string) => ({ _id: uniqueName(id), createdAt: new Date(), dueAt: new Date(), attempts: 3 })
const mailRow = (to: string, code: string, lostAt: Date | null) => ({
  ...rowOf('mail'),
  to,
  template: 'code',
  data: { firstName: 'Zoé', code, use: 'password_reset' },
  sentAt: null,
  lostAt,
})
const collection = (name: string) =>
  account.database.connection.collection<{ _id: string; [field: string]: unknown }>(name)

describe('rows that waited in the release before', () => {
  it('are done: e-mails are sent, lost ones too, and what was asked for an address happens', async () => {
    const { email } = await account.person()
    const [waiting, lost] = [account.newEmail(), account.newEmail()]
    await collection('mails').insertMany([mailRow(waiting, '111111', null), mailRow(lost, '222222', new Date())])
    await collection('requests').insertOne({ ...rowOf('task'), kind: 'password_reset', email, data: null })

    await account.restart()

    expect(codeIn(await mailTo(waiting, /./))).toBe('111111')
    expect(codeIn(await mailTo(lost, /./))).toBe('222222')
    expect(codeIn(await mailTo(email, /changer de mot de passe/))).toMatch(/^\d{6}$/)

    await until(async () => (await collection('jobs').countDocuments()) === 0)
    expect([(await mailsTo(waiting)).length, (await mailsTo(lost)).length]).toEqual([1, 1])
    expect(await collection('requests').countDocuments()).toBe(0)
  })

  it('are left alone once that release has done them', async () => {
    const to = account.newEmail()
    await collection('mails').insertOne({ ...mailRow(to, '333333', null), sentAt: new Date(), data: null })
    const taken = account.newEmail()
    await collection('mails').insertOne(mailRow(taken, '444444', null))

    await account.restart()

    // The one behind it is sent: this one would have been.
    await mailTo(taken, /./)
    expect(await mailsTo(to)).toEqual([])
  })
})

it('keeps no word of what an e-mail or a task says in its job', async () => {
  const email = account.newEmail()
  const seen: string[] = []
  const jobs = collection('jobs')
  const looking = until(async () => {
    seen.push(JSON.stringify(await jobs.find().toArray()))
    return (await mailsTo(email)).length > 0
  })
  await account.browser().post('/sign-up', account.signUpBody(email))
  await looking

  expect(seen.join('')).not.toContain(email)
})
