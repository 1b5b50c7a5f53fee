import { createServer } from 'node:net'
import {
  createDeadLetters,
  createOutbox,
  type DeadLetters,
  type Outbox,
  type Redis,
  silentLogger,
} from '@rouage/service-kit'
import { testDatabase, testRedis, uniqueName, until } from '@rouage/service-kit/testing'
import { createMailRepository } from '../data/mails'
import { createModels } from '../data/models'
import { createAccountJobs } from '../jobs/jobs'
import { mailsTo } from '../testing'
import { createMailbox } from './mailbox'
import { type NewMail, renderTemplate } from './templates'

const smtpUrl = process.env.SMTP_URL ?? ''
let database: Awaited<ReturnType<typeof testDatabase>>
let models: ReturnType<typeof createModels>
let outbox: Outbox
let redis: Redis
let deadLetters: DeadLetters
const prefix = uniqueName('jobs')
const open: { close(): Promise<void> }[] = []
beforeAll(async () => {
  database = await testDatabase('mails')
  models = createModels(database)
  outbox = createOutbox(database, 'account')
  redis = await testRedis(9)
  deadLetters = createDeadLetters(database)
})
afterAll(async () => {
  for (const mailbox of open) await mailbox.close()
  await redis.close()
  await database.drop()
})

const mailboxAt = async (url: string) => {
  const logger = silentLogger()
  const jobs = createAccountJobs({
    database,
    outbox,
    redis,
    deadLetters,
    logger,
    prefix,
    sweepEveryMs: 50,
    retryDeadEveryMs: 50,
  })
  await database.syncIndexes()
  const mailbox = createMailbox({
    mails: createMailRepository(models.mails),
    jobs,
    smtpUrl: url,
    from: 'Rouage <a@rouage.example>',
    publicUrl: 'https://rouage.example',
  })
  for (const kind of ['sign_up', 'resend_confirmation', 'password_reset'] as const)
    jobs.on(kind, { work: async () => undefined })
  jobs.start()
  let closed: Promise<void> | undefined
  const running = {
    add: (mail: NewMail) => outbox.inTransaction((session) => mailbox.add(mail, session)),
    wake: mailbox.wake,
    close: () => (closed ??= jobs.close().then(mailbox.close)),
  }
  open.push(running)
  return running
}
const jobOf = async (to: string) => {
  const mail = await models.mails.findOne({ to }).lean()
  return database.connection.collection<{ _id: string; attempts: number; state: string }>('jobs').findOne({
    _id: mail?._id ?? '',
  })
}
/** As soon as nobody is at it. */
const changeJobOf = async (to: string, set: object) => {
  const mail = await models.mails.findOne({ to }).lean()
  const jobs = database.connection.collection<{ _id: string; leasedUntil: Date }>('jobs')
  const change = () =>
    jobs.updateOne({ _id: mail?._id ?? '', leasedUntil: { $lte: new Date() } }, { $set: { ...set, dueAt: new Date() } })
  await until(async () => (await change()).matchedCount === 1)
}
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

it('keeps a mail while the server is away, sends it once it is back, and forgets what it said', async () => {
  const to = `${uniqueName('absent')}@courriel.example`
  const away = await mailboxAt(`smtp://127.0.0.1:${await freePort()}`)
  await away.add({ to, template: 'code', data: { firstName: 'Zoé', code: '123456', use: 'password_reset' } })
  away.wake()
  await until(async () => ((await jobOf(to))?.attempts ?? 0) >= 2)
  await away.close()

  expect(await mailsTo(to)).toEqual([])

  await changeJobOf(to, {})
  const back = await mailboxAt(smtpUrl)
  back.wake()
  const [mail] = await until(async () => {
    const mails = await mailsTo(to)
    return mails.length > 0 ? mails : undefined
  })

  expect(mail?.text).toContain('123456')

  await until(async () => (await models.mails.findOne({ to }).lean())?.sentAt !== null)
  expect(await models.mails.findOne({ to }).lean()).toMatchObject({ data: null })
  await back.close()
}, 20_000)

it('is a dead letter after a week without a server, no sent mail, and goes out when it is due again', async () => {
  const to = `${uniqueName('lost')}@courriel.example`
  const away = await mailboxAt(`smtp://127.0.0.1:${await freePort()}`)
  await away.add({ to, template: 'code', data: { firstName: 'Zoé', code: '654321', use: 'password_reset' } })
  await changeJobOf(to, { attempts: 699 })
  away.wake()
  const [letter] = await until(async () => {
    const letters = await deadLetters.list('mails:account')
    return letters.length > 0 ? letters : undefined
  })
  await until(async () => (await jobOf(to))?.state === 'dead')

  expect(await models.mails.findOne({ to }).lean()).toMatchObject({ _id: letter?.key, sentAt: null })
  expect(await jobOf(to)).toMatchObject({ attempts: 700 })
  expect(letter?.payload).not.toMatch(/654321|courriel/)

  // Tried in vain it stays.
  await deadLetters.makeDue('mails:account')
  await until(async () => (await deadLetters.list('mails:account'))[0]?.retries === 1, 30_000)
  await away.close()
  await mailboxAt(smtpUrl)
  await deadLetters.makeDue('mails:account')
  const [mail] = await until(async () => {
    const mails = await mailsTo(to)
    return mails.length > 0 ? mails : undefined
  })

  expect(mail?.text).toContain('654321')

  await until(async () => (await deadLetters.list('mails:account')).length === 0)
  expect(await models.mails.findOne({ to }).lean()).toMatchObject({ data: null, sentAt: expect.any(Date) })
}, 60_000)

it('is sent once by many replicas', async () => {
  const to = `${uniqueName('unique')}@courriel.example`
  const replicas = await Promise.all(Array.from({ length: 4 }, () => mailboxAt(smtpUrl)))
  await replicas[0]?.add({ to, template: 'password_changed', data: { firstName: 'Zoé', at: new Date().toISOString() } })
  for (const replica of replicas) replica.wake()
  await until(async () => (await models.mails.countDocuments({ to, sentAt: { $ne: null } })) === 1)

  expect(await mailsTo(to)).toHaveLength(1)
})

it('says the same in both shapes, and nothing that somebody typed becomes markup or a header', () => {
  const reason = '<img src=x onerror=alert(1)>\r\nBcc: everybody@courriel.example'
  const { subject, text, html } = renderTemplate(
    'certification_rejected',
    { firstName: '<b>Zoé</b>', reason },
    'https://rouage.example',
  )

  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toMatch(/<img|<b>/)
  expect(html).toContain('&lt;img')
  expect(text).not.toContain('Zoé')
  expect(() => renderTemplate('nothing', {}, '')).toThrow('no e-mail')
  expect(() => renderTemplate('code', { firstName: 'Zoé' }, '')).toThrow()
})
