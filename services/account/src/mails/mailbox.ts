import { type Logger, startLoop } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import { createTransport } from 'nodemailer'
import type { MailModel } from '../data/errands'
import { newId } from '../domain/ids'
import { type NewMail, renderTemplate } from './templates'

/** Whoever takes a mail has this long to send it; then somebody else may. */
const LEASE_MS = 60_000
const MAX_WAIT_MS = 15 * 60_000
/** About a week of trying. Who has not been reached by then is not reached by e-mail. */
const MAX_ATTEMPTS = 700
const BATCH = 50

/** E-mails to send, kept in MongoDB until an SMTP server has taken them. */
export type Mailbox = {
  /** Writes a mail down, in the transaction of the change it tells of. Call `wake` once that is through. */
  add(mail: NewMail, session?: ClientSession): Promise<void>
  wake(): void
  close(): Promise<void>
}

/**
 * Sends what is due, oldest first, again and again, each at least once: a mail is marked as sent after the server took
 * it, so one that was sent just before a crash is sent twice. A server that is away is asked again after 1 s, 2 s, … 15
 * minutes.
 * @param everyMs how often the database is looked at when nobody wakes the loop
 */
export const createMailbox = ({
  mails,
  smtpUrl,
  from,
  publicUrl,
  logger,
  everyMs = 2_000,
}: {
  mails: MailModel
  smtpUrl: string
  from: string
  publicUrl: string
  logger: Logger
  everyMs?: number
}): Mailbox => {
  const transport = createTransport({
    url: smtpUrl, pool: true, maxConnections: 2, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000,
    disableFileAccess: true, disableUrlAccess: true,
  })
  const sendNext = async (): Promise<boolean> => {
    const now = new Date()
    const mail = await mails
      .findOneAndUpdate(
        { sentAt: null, dueAt: { $lte: now } },
        { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean()
    if (mail === null) return false
    try {
      const { subject, text, html } = renderTemplate(mail.template, mail.data, publicUrl)
      // The same id with each attempt: a server or a reader that gets it twice can tell.
      await transport.sendMail({ from, to: { name: '', address: mail.to }, subject, text, html, messageId: `<${mail._id}@rouage>` })
      await mails.updateOne({ _id: mail._id }, { $set: { sentAt: new Date(), data: null } })
    } catch (error) {
      const wait = Math.min(1_000 * 2 ** Math.min(mail.attempts - 1, 12), MAX_WAIT_MS)
      const isLost = mail.attempts >= MAX_ATTEMPTS
      if (isLost || mail.attempts === 1) logger.warn({ err: error, mail: mail._id, template: mail.template, isLost }, 'an e-mail was not sent')
      await mails.updateOne({ _id: mail._id }, { $set: isLost ? { sentAt: new Date(), data: null } : { dueAt: new Date(Date.now() + wait) } })
    }
    return true
  }
  const loop = startLoop(
    'e-mails',
    async (isClosing) => {
      for (let sent = 0; sent < BATCH && !isClosing() && (await sendNext()); sent += 1);
    },
    { everyMs, logger },
  )
  return {
    add: async ({ to, template, data }, session) => {
      const now = new Date()
      const options = session === undefined ? {} : { session }
      await mails.insertMany([{ _id: newId(), to, template, data, createdAt: now, dueAt: now, attempts: 0, sentAt: null }], options)
    },
    wake: loop.wake,
    close: async () => {
      await loop.close()
      transport.close()
    },
  }
}
