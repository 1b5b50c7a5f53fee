import { urlOf } from '@rouage/contracts'
import { unsubscribeByMail } from '@rouage/contracts/endpoints/account'
import { createTransport } from 'nodemailer'
import type { StoredMail } from './mail-rows'
import { type MailTemplates, renderTemplate } from './mail-templates'

/** Where e-mails go out, from whom, and where their links lead. */
export type MailWay = { readonly smtpUrl: string; readonly from: string; readonly publicUrl: string }

/** A file that goes with an e-mail. */
export type MailAttachment = { readonly filename: string; readonly content: Buffer; readonly contentType: string }

/** The files of an e-mail, made when it is sent: none are kept with it. @throws where one cannot be made yet */
export type AttachmentsOf = (mail: Pick<StoredMail, 'template' | 'data'>) => Promise<readonly MailAttachment[]>

const pooledTransport = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

type Token = StoredMail['unsubscribe']

/** Where somebody turns such e-mails off. */
const pageOf = (token: Token, publicUrl: string): string | undefined =>
  token == null ? undefined : `${publicUrl}/desabonnement?jeton=${encodeURIComponent(token)}`

/** How a mail provider does it for them, in one click (RFC 8058). */
const headersOf = (token: Token, publicUrl: string): Record<string, string> =>
  token == null
    ? {}
    : {
        'List-Unsubscribe': `<${publicUrl}${urlOf(unsubscribeByMail, { params: { token } })}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

/** Hands e-mails to an SMTP server, over two connections at most. */
export const createMailSender = (
  templates: MailTemplates,
  { smtpUrl, from, publicUrl }: MailWay,
  attachmentsOf: AttachmentsOf = async () => [],
) => {
  const transport = pooledTransport(smtpUrl)
  return {
    /** Resolves once the server took it; rejects where it did not, within seconds. */
    send: async ({ _id, to, template, data, unsubscribe }: StoredMail): Promise<void> => {
      const { replyTo, ...said } = renderTemplate(templates, template, data, publicUrl, pageOf(unsubscribe, publicUrl))
      // The same id with each attempt: a server or a reader that gets it twice can tell.
      const messageId = `<${_id}@rouage>`
      const attachments = [...(await attachmentsOf({ template, data }))]
      await transport.sendMail({
        ...said,
        from,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        headers: headersOf(unsubscribe, publicUrl),
        messageId,
        attachments,
      })
    },
    close: (): void => transport.close(),
  }
}
