import * as z from 'zod/mini'
import type { Redis } from '../data/redis'
import { createDeadLetters, type DeadLetters } from '../events/dead-letters'
import { createOutbox, type Outbox } from '../events/outbox'
import { defineJobs } from '../jobs/job-list'
import { createJobs } from '../jobs/jobs'
import { silentLogger } from '../ops/logger'
import { freePort, mailsTo, testDatabase, testRedis, testSmtpUrl, uniqueName, until } from '../testing'
import { createMailRepository, mailModel } from './mail-rows'
import { mailTemplate, type NewMail, renderTemplate } from './mail-templates'
import { createMailbox, mailJobs, mailSchedule } from './mailbox'

const { queues, jobs: jobTypes } = mailJobs('tests')
const list = defineJobs({ queues, jobs: jobTypes })
const templates = {
  code: mailTemplate(
    z.object({ code: z.string(), reason: z.optional(z.string()) }),
    ({ code, reason = 'un code' }) => ({
      subject: `Votre code : ${reason}`,
      greeting: 'Bonjour,',
      paragraphs: [reason],
      code,
      why: 'vous l’avez demandé',
    }),
  ),
}

let database: Awaited<ReturnType<typeof testDatabase>>
let mails: ReturnType<typeof mailModel>
let outbox: Outbox
let redis: Redis
let deadLetters: DeadLetters
const prefix = uniqueName('jobs')
const open: { close(): Promise<void> }[] = []
beforeAll(async () => {
  database = await testDatabase('mails')
  mails = mailModel(database)
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
  const jobs = createJobs({
    service: 'tests',
    list,
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
    mails: createMailRepository(mails),
    templates,
    jobs,
    smtpUrl: url,
    from: 'Rouage <a@rouage.example>',
    publicUrl: 'https://rouage.example',
  })
  jobs.start()
  let closed: Promise<void> | undefined
  const running = {
    add: (mail: NewMail<typeof templates>) => outbox.inTransaction((session) => mailbox.add(mail, session)),
    wake: mailbox.wake,
    close: () => (closed ??= jobs.close().then(mailbox.close)),
  }
  open.push(running)
  return running
}
const jobOf = async (to: string) => {
  const mail = await mails.findOne({ to }).lean()
  return database.connection.collection<{ _id: string; attempts: number; state: string }>('jobs').findOne({
    _id: mail?._id ?? '',
  })
}
/** As soon as nobody is at it. */
const changeJobOf = async (to: string, set: object) => {
  const mail = await mails.findOne({ to }).lean()
  const jobs = database.connection.collection<{ _id: string; leasedUntil: Date }>('jobs')
  const change = () =>
    jobs.updateOne({ _id: mail?._id ?? '', leasedUntil: { $lte: new Date() } }, { $set: { ...set, dueAt: new Date() } })
  await until(async () => (await change()).matchedCount === 1)
}
it('keeps a mail while the server is away, sends it once it is back, and forgets what it said', async () => {
  const to = `${uniqueName('absent')}@courriel.example`
  const away = await mailboxAt(`smtp://127.0.0.1:${await freePort()}`)
  await away.add({ to, template: 'code', data: { code: '123456' } })
  away.wake()
  await until(async () => ((await jobOf(to))?.attempts ?? 0) >= 2)
  await away.close()

  expect(await mailsTo(to)).toEqual([])

  await changeJobOf(to, {})
  const back = await mailboxAt(testSmtpUrl())
  back.wake()
  const [mail] = await until(async () => {
    const mails = await mailsTo(to)
    return mails.length > 0 ? mails : undefined
  })

  expect(mail?.text).toContain('123456')

  await until(async () => (await mails.findOne({ to }).lean())?.sentAt !== null)
  expect(await mails.findOne({ to }).lean()).toMatchObject({ data: null })
  await back.close()
})

it('is a dead letter after a week without a server, no sent mail, and goes out when it is due again', async () => {
  const to = `${uniqueName('lost')}@courriel.example`
  const away = await mailboxAt(`smtp://127.0.0.1:${await freePort()}`)
  await away.add({ to, template: 'code', data: { code: '654321' } })
  await changeJobOf(to, { attempts: 699 })
  away.wake()
  const [letter] = await until(async () => {
    const letters = await deadLetters.list('mails:tests')
    return letters.length > 0 ? letters : undefined
  })
  await until(async () => (await jobOf(to))?.state === 'dead')

  expect(await mails.findOne({ to }).lean()).toMatchObject({ _id: letter?.key, sentAt: null })
  expect(await jobOf(to)).toMatchObject({ attempts: 700 })
  expect(letter?.payload).not.toMatch(/654321|courriel/)

  // Tried in vain it stays.
  await deadLetters.makeDue('mails:tests')
  await until(async () => (await deadLetters.list('mails:tests'))[0]?.retries === 1)
  await away.close()
  await mailboxAt(testSmtpUrl())
  await deadLetters.makeDue('mails:tests')
  const [mail] = await until(async () => {
    const mails = await mailsTo(to)
    return mails.length > 0 ? mails : undefined
  })

  expect(mail?.text).toContain('654321')

  await until(async () => (await deadLetters.list('mails:tests')).length === 0)
  expect(await mails.findOne({ to }).lean()).toMatchObject({ data: null, sentAt: expect.any(Date) })
})

it('is sent once by many replicas', async () => {
  const to = `${uniqueName('unique')}@courriel.example`
  const replicas = await Promise.all(Array.from({ length: 4 }, () => mailboxAt(testSmtpUrl())))
  await replicas[0]?.add({ to, template: 'code', data: { code: '1' } })
  for (const replica of replicas) replica.wake()
  await until(async () => (await mails.countDocuments({ to, sentAt: { $ne: null } })) === 1)

  expect(await mailsTo(to)).toHaveLength(1)
})

it('forgets what was sent a week ago, and what no server took for 97 days', async () => {
  const to = `${uniqueName('old')}@courriel.example`
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const row = (_id: string, created: number, sent: number | null) => ({
    _id: `${to} ${_id}`,
    to,
    template: 'code',
    data: null,
    createdAt: daysAgo(created),
    sentAt: sent === null ? null : daysAgo(sent),
  })
  await mails.insertMany([
    row('sent lately', 9, 6),
    row('sent long ago', 9, 8),
    row('waiting', 96, null),
    row('given up', 98, null),
  ])
  await mailSchedule(createMailRepository(mails)).run()
  const kept = await mails.find({ to }, { _id: 1 }).lean()

  expect(kept.map(({ _id }) => _id.replace(`${to} `, '')).sort()).toEqual(['sent lately', 'waiting'])
})

it('says the same in both shapes, and nothing that somebody typed becomes markup or a header', () => {
  const reason = '<img src=x onerror=alert(1)>\r\nBcc: everybody@courriel.example'
  const render = (name: string, data: object) => renderTemplate(templates, name, data, 'https://rouage.example')
  const { subject, html } = render('code', { code: '<b>1</b>', reason })

  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toMatch(/<img|<b>/)
  expect(html).toContain('&lt;img')
  expect(() => render('nothing', {})).toThrow('no e-mail')
  expect(() => render('constructor', {})).toThrow('no e-mail')
  expect(() => render('code', {})).toThrow()
})
