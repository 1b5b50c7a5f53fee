import { type DeadLetters, type Logger, startLoop, startRetries } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { MailRepository, StoredMail } from '../data/mails'
import { newId } from '../domain/ids'
import { createMailSender } from './mail-sender'
import type { NewMail } from './templates'

/** Whoever takes a mail has this long to send it; then somebody else may. */
const LEASE_MS = 60_000
const MAX_WAIT_MS = 15 * 60_000
/** About a week of trying. A mail that no server took by then is a dead letter. */
const MAX_ATTEMPTS = 700
const BATCH = 50
/** Under which name the dead letters of e-mails are found. */
const SOURCE = 'mails:account'

/** E-mails to send, kept in MongoDB until an SMTP server has taken them. */
export type Mailbox = {
  /** Writes a mail down, in the transaction of the change it tells of. Call `wake` once that is through. */
  add(mail: NewMail, session?: ClientSession): Promise<void>
  wake(): void
  close(): Promise<void>
}

type MailboxOptions = {
  mails: MailRepository
  deadLetters: DeadLetters
  smtpUrl: string
  from: string
  publicUrl: string
  logger: Logger
  everyMs?: number
  retryDeadEveryMs?: number
}

/**
 * Sends what is due, oldest first, again and again, each at least once: a mail is marked as sent after the server took
 * it, so one that was sent just before a crash is sent twice. A server that is away is asked again after 1 s, 2 s, … 15
 * minutes. After a week of that a mail is lost and becomes a dead letter under `mails:account`, which names it and does
 * not say what it says.
 * @param everyMs how often the database is looked at when nobody wakes the loop; `retryDeadEveryMs`: the same for dead letters
 */
export const createMailbox = ({
  mails,
  deadLetters,
  smtpUrl,
  from,
  publicUrl,
  logger,
  everyMs = 2_000,
  retryDeadEveryMs,
}: MailboxOptions): Mailbox => {
  const sender = createMailSender({ smtpUrl, from, publicUrl })
  const send = async (mail: StoredMail): Promise<void> => {
    await sender.send(mail)
    await mails.markSent(mail._id)
  }

  /** The letter first: without it nobody would try the mail again. */
  const lose = async (mail: StoredMail, error: unknown): Promise<void> => {
    await deadLetters.add({
      source: SOURCE,
      key: mail._id,
      payload: JSON.stringify({ template: mail.template }),
      error,
    })
    await mails.markLost(mail._id)
  }

  const sendNext = async (): Promise<boolean> => {
    const mail = await mails.leaseNext(LEASE_MS)
    if (mail === null) return false
    try {
      await send(mail)
    } catch (error) {
      const wait = Math.min(1_000 * 2 ** Math.min(mail.attempts - 1, 12), MAX_WAIT_MS)
      const isLost = mail.attempts >= MAX_ATTEMPTS
      if (isLost || mail.attempts === 1)
        logger.warn({ err: error, mail: mail._id, template: mail.template, isLost }, 'an e-mail was not sent')
      if (isLost) await lose(mail, error)
      else await mails.postpone(mail._id, new Date(Date.now() + wait))
    }
    return true
  }
  const loop = startLoop(
    'e-mails',
    async (isClosing) => {
      let sent = 0
      while (sent < BATCH && !isClosing() && (await sendNext())) sent += 1
    },
    { everyMs, logger },
  )
  const retries = startRetries({
    deadLetters,
    source: SOURCE,
    handle: async ({ key }) => {
      const mail = await mails.findUnsent(key)
      // Erased with its account, or too old.
      if (mail !== null) await send(mail)
    },
    logger,
    everyMs: retryDeadEveryMs,
  })
  return {
    add: async ({ to, template, data }, session) => {
      const now = new Date()
      const row = {
        _id: newId(),
        to,
        template,
        data,
        createdAt: now,
        dueAt: now,
        attempts: 0,
        sentAt: null,
        lostAt: null,
      }
      await mails.insert(row, session)
    },
    wake: loop.wake,
    close: async () => {
      await Promise.all([loop.close(), retries.close()])
      sender.close()
    },
  }
}
