import { createTransport } from 'nodemailer'
import type { StoredMail } from './mail-rows'
import { type MailTemplates, renderTemplate } from './mail-templates'

/** Where e-mails go out, from whom, and where their links lead. */
export type MailWay = { readonly smtpUrl: string; readonly from: string; readonly publicUrl: string }

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

/** Hands e-mails to an SMTP server, over two connections at most. */
export const createMailSender = (templates: MailTemplates, { smtpUrl, from, publicUrl }: MailWay) => {
  const transport = pooledTransport(smtpUrl)
  return {
    /** Resolves once the server took it; rejects where it did not, within seconds. */
    send: async ({ _id, to, template, data }: StoredMail): Promise<void> => {
      const { subject, text, html } = renderTemplate(templates, template, data, publicUrl)
      // The same id with each attempt: a server or a reader that gets it twice can tell.
      const messageId = `<${_id}@rouage>`
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, messageId })
    },
    close: (): void => transport.close(),
  }
}
