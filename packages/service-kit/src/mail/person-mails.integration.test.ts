import type { ResponseOf } from '@rouage/contracts'
import { personContact } from '@rouage/contracts/endpoints/account'
import * as z from 'zod/mini'
import type { Redis } from '../data/redis'
import { createDeadLetters } from '../events/dead-letters'
import { closeCalls } from '../http/call'
import { handle } from '../http/handle'
import { notFound, unavailable } from '../http/problems'
import { defineJobs } from '../jobs/job-list'
import { createJobs } from '../jobs/jobs'
import { silentLogger } from '../ops/logger'
import { createService, type RunningService } from '../service'
import {
  mailsTo,
  mailTo,
  testCaller,
  testDatabase,
  testGate,
  testRedis,
  testSmtpUrl,
  uniqueName,
  until,
} from '../testing'
import { createMailRepository, mailModel } from './mail-rows'
import { mailTemplate } from './mail-templates'
import { createMailbox, mailJobs } from './mailbox'
import { createPersonMails, personMailJobs } from './person-mails'

const [mailing, addressing] = [mailJobs('tests'), personMailJobs('tests')]
const list = defineJobs({
  queues: { ...mailing.queues, ...addressing.queues },
  jobs: { ...mailing.jobs, ...addressing.jobs },
})
const templates = {
  sold: mailTemplate(z.object({ firstName: z.string(), title: z.string() }), ({ firstName, title }) => ({
    subject: `Vendue : ${title}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: ['Félicitations.'],
    why: 'vous vendez',
  })),
}

/** What account answers of each person; nobody else is there. */
type Contact = ResponseOf<typeof personContact>
const people = new Map<string, Contact>()
let isAway = false
let asked = 0
const standIn = createService({
  name: 'account',
  internalToken: 'a-shared-token-of-tests',
  gate: testGate('account'),
  environment: 'test',
  logger: silentLogger(),
  routes: [
    handle(personContact, ({ params }) => {
      asked += 1
      if (isAway) throw unavailable('Pour un test.')
      const contact = people.get(params.userId)
      if (contact === undefined) throw notFound('user_not_found', 'Personne.')
      return contact
    }),
  ],
})

let account: RunningService
let database: Awaited<ReturnType<typeof testDatabase>>
let redis: Redis
const open: { close(): Promise<unknown> }[] = []
const prefix = uniqueName('jobs')
beforeAll(async () => {
  account = await standIn.listen({ port: 0 })
  database = await testDatabase('person-mails')
  redis = await testRedis(9)
})
beforeEach(() => {
  isAway = false
})
afterAll(async () => {
  for (const each of open.reverse()) await each.close()
  await redis.close()
  await database.drop()
  await account.stop()
  await closeCalls()
})

const personWith = (notifications: Partial<Contact['notifications']> = {}): { userId: string; email: string } => {
  const userId = uniqueName('person')
  const email = `${userId}@courriel.example`
  people.set(userId, {
    email,
    firstName: 'Camille',
    lastName: 'Durand',
    pseudo: 'camille',
    sellerKind: 'particulier',
    memberSince: new Date().toISOString(),
    notifications: { messages: true, favorites: true, searchAlerts: true, newsletter: false, ...notifications },
  })
  return { userId, email }
}

const startReplica = async () => {
  const jobs = createJobs({
    service: 'tests',
    list,
    database,
    redis,
    deadLetters: createDeadLetters(database),
    logger: silentLogger(),
    prefix,
    sweepEveryMs: 50,
  })
  const mailbox = createMailbox({
    mails: createMailRepository(mailModel(database)),
    templates,
    jobs,
    smtpUrl: testSmtpUrl(),
    from: 'Rouage <a@rouage.example>',
    publicUrl: 'https://rouage.example',
  })
  const personMails = createPersonMails({
    database,
    jobs,
    mailbox,
    accountUrl: account.url,
    caller: testCaller('listing'),
  })
  await database.syncIndexes()
  jobs.start()
  open.push({ close: () => jobs.close().then(mailbox.close) })
  return personMails
}
type PersonMails = Awaited<ReturnType<typeof startReplica>>
const add = async (to: PersonMails, mail: Parameters<PersonMails['add']>[0]): Promise<void> => {
  await database.inTransaction((session) => to.add(mail, session))
  to.wake()
}
const waiting = (userId: string) => database.connection.collection('person-mails').countDocuments({ userId })
const isForgotten = (userId: string) => until(async () => (await waiting(userId)) === 0)

it('finds out where a person is when the mail is to be sent, and sends it once from many replicas', async () => {
  const { userId, email } = personWith()
  const replicas = await Promise.all(Array.from({ length: 3 }, startReplica))
  const [first] = replicas
  if (first === undefined) throw new Error('no replica')
  await add(first, { userId, template: 'sold', data: { title: 'Clio' } })
  for (const replica of replicas) replica.wake()
  const mail = await mailTo(email, /^Vendue\u00a0: Clio$/)
  await isForgotten(userId)
  await until(async () => (await database.connection.collection('jobs').countDocuments()) === 0)

  expect(mail.text).toContain('Bonjour Camille,')
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await database.connection.collection('mails').countDocuments({ to: email })).toBe(1)
})

it('waits while account is away', async () => {
  const { userId, email } = personWith()
  isAway = true
  const before = asked
  await add(await startReplica(), { userId, template: 'sold', data: { title: 'Zoé' } })
  await until(() => asked > before)

  expect(await waiting(userId)).toBe(1)

  isAway = false

  expect((await mailTo(email, /Zoé/)).text).toContain('Félicitations')
})

it('drops what was meant for somebody who is gone or turned such e-mails off', async () => {
  const replica = await startReplica()
  const gone = uniqueName('gone')
  const [unwilling, willing] = [personWith({ favorites: false }), personWith()]
  await add(replica, { userId: gone, template: 'sold', data: { title: 'Clio' } })
  await add(replica, { userId: unwilling.userId, template: 'sold', data: { title: 'Clio' }, onlyIf: 'favorites' })
  await add(replica, { userId: willing.userId, template: 'sold', data: { title: 'Clio' }, onlyIf: 'favorites' })
  await Promise.all([gone, unwilling.userId, willing.userId].map(isForgotten))
  await mailTo(willing.email, /Clio/)

  expect(await mailsTo(unwilling.email)).toEqual([])
  expect(await database.connection.collection('mails').countDocuments({ to: unwilling.email })).toBe(0)
})

it('is nothing where the change it tells of is undone', async () => {
  const { userId } = personWith()
  const replica = await startReplica()
  const undone = database.inTransaction(async (session) => {
    await replica.add({ userId, template: 'sold', data: { title: 'Clio' } }, session)
    throw new Error('undone')
  })

  await expect(undone).rejects.toThrow('undone')
  expect(await waiting(userId)).toBe(0)
})
