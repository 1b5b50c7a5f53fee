import * as z from 'zod/mini'
import { httpUrl, setting } from '../ops/config'
import type { MailWay } from './mail-sender'

const smtpUrl = z.string().check(z.regex(/^smtps?:\/\//, 'is wrong (expected smtp://… or smtps://…)'))

/** What a service that sends e-mails reads besides. */
export const mailConfig = {
  SMTP_URL: setting('Where e-mails are handed over, `smtp://…` or `smtps://…`', smtpUrl),
  MAIL_FROM: setting(
    'Sender of the e-mails',
    z._default(z.string().check(z.minLength(3)), 'Rouage <ne-pas-repondre@rouage.example>'),
  ),
  PUBLIC_URL: setting('Address that visitors use: links in e-mails, `Secure` cookies', httpUrl),
} as const

/** Those settings as `createMailbox` takes them. */
export const mailWayOf = (config: {
  readonly [Name in keyof typeof mailConfig]: z.output<(typeof mailConfig)[Name]>
}): MailWay => ({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, publicUrl: config.PUBLIC_URL })
