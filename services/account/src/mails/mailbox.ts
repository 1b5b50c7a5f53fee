import type { ClientSession } from 'mongoose'
import type { MailRepository } from '../data/mails'
import { newId } from '@rouage/service-kit'
import type { AccountJobs } from '../jobs/jobs'
import { createMailSender } from './mail-sender'
import type { NewMail } from './templates'

/** E-mails to send, kept in MongoDB until an SMTP server has taken them. */
export type Mailbox = {
  /** Writes a mail down, in the transaction of the change it tells of. Call `wake` once that is through. */
  add(mail: NewMail, session: ClientSession): Promise<void>
  wake(): void
  /** Once no job is in hand any more. */
  close(): void
}

/**
 * Sends e-mails by jobs, each at least once: a mail is marked as sent after the server took it, so one that was sent
 * just before a crash is sent twice. What a mail says is in `mails` alone: its job and its dead letter only name it.
 */
export const createMailbox = ({
  mails,
  jobs,
  ...sending
}: {
  mails: MailRepository
  jobs: Pick<AccountJobs, 'on' | 'add' | 'wake'>
  smtpUrl: string
  from: string
  publicUrl: string
}): Mailbox => {
  const sender = createMailSender(sending)
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
    add: async ({ to, template, data }, session) => {
      const mailId = newId()
      await mails.insert({ _id: mailId, to, template, data, createdAt: new Date(), sentAt: null }, session)
      await jobs.add('send_mail', { mailId }, { id: mailId, session })
    },
    wake: jobs.wake,
    close: () => sender.close(),
  }
}
