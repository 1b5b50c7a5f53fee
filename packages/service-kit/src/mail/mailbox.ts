import type { ClientSession } from 'mongoose'
import * as z from 'zod/mini'
import { newId } from '../data/ids'
import type { JobHandler } from '../jobs/job-runner'
import type { JobOptions } from '../jobs/jobs'
import type { Schedule } from '../jobs/schedules'
import { type AttachmentsOf, createMailSender, type MailWay } from './mail-sender'
import type { MailRepository } from './mail-rows'
import type { MailTemplates, NewMail } from './mail-templates'

/** E-mails to send, kept in MongoDB until an SMTP server has taken them. */
export type Mailbox<Templates extends MailTemplates> = {
  /** Writes a mail down, in the transaction of the change it tells of. Call `wake` once that is through. */
  add(mail: NewMail<Templates>, session: ClientSession): Promise<void>
  wake(): void
  /** Once no job is in hand any more. */
  close(): Promise<void>
}

type MailJob = { readonly mailId: string }
/** Jobs that have `send_mail`, as `mailJobs` declares it. */
type MailJobs = {
  on(name: 'send_mail', handler: JobHandler<MailJob>): void
  add(name: 'send_mail', data: MailJob, options: JobOptions): Promise<string>
  wake(): void
}

/**
 * The queue and the job of a service's e-mails, for its `defineJobs`: as many at once as there are connections to the
 * SMTP server, about a week of trying, and dead letters that operators find under `mails:<service>`.
 * @example
 * defineJobs({ queues: { ...mailJobs('publish').queues }, jobs: { ...mailJobs('publish').jobs } })
 */
export const mailJobs = <const Service extends string>(service: Service) =>
  ({
    queues: { mails: { concurrency: 2, deadLetters: `mails:${service}` } },
    jobs: {
      send_mail: {
        queue: 'mails',
        data: z.object({ mailId: z.string() }),
        attempts: 700,
        backOff: { firstMs: 1_000, mostMs: 15 * 60_000 },
        leaseMs: 60_000,
      },
    },
  }) as const

/** Forgets each hour what was sent a week ago, and what no server took for long: for a service's schedules. */
export const mailSchedule = (mails: Pick<MailRepository, 'removeOld'>): Schedule => ({
  name: 'forget-mails',
  everyMs: 3_600_000,
  run: () => mails.removeOld(),
})

/**
 * Sends e-mails by jobs, each at least once: a mail is marked as sent after the server took it, so one that was sent
 * just before a crash is sent twice. What a mail says is in `mails` alone: its job and its dead letter only name it.
 */
export const createMailbox = <Templates extends MailTemplates>({
  mails,
  jobs,
  templates,
  attachmentsOf,
  ...way
}: MailWay & {
  mails: Pick<MailRepository, 'insert' | 'findUnsent' | 'markSent'>
  jobs: MailJobs
  templates: Templates
  /** None unless it is given. */
  attachmentsOf?: AttachmentsOf
}): Mailbox<Templates> => {
  const sender = createMailSender(templates, way, attachmentsOf)
  jobs.on('send_mail', {
    work: async ({ mailId }) => {
      const mail = await mails.findUnsent(mailId)
      // Sent just before a crash, erased with its account, or too old.
      if (mail === null) return
      await sender.send(mail)
      await mails.markSent(mailId)
    },
  })
  return {
    add: async ({ to, template, data, unsubscribe = null }, session) => {
      const mailId = newId()
      const createdAt = new Date()
      await mails.insert({ _id: mailId, to, template, data, unsubscribe, createdAt, sentAt: null }, session)
      await jobs.add('send_mail', { mailId }, { id: mailId, session })
    },
    wake: jobs.wake,
    close: async () => sender.close(),
  }
}
