import * as z from 'zod/mini'
import { type RenderedMail, renderMail } from './layout'
import type { MailContent } from './mail-content'

/** One kind of e-mail: what it has to know, and what it says. */
export type MailTemplate<Data extends z.ZodMiniType = z.ZodMiniType> = {
  readonly data: Data
  /** @throws Error where the data is not what it needs */
  readonly render: (data: unknown, publicUrl: string, unsubscribePage?: string) => RenderedMail
}

/** The e-mails of a service by their names. Names and data stand in documents: what was released keeps its meaning. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>

/** A mail as the code that causes it writes it down. */
export type NewMail<Templates extends MailTemplates> = {
  [Name in keyof Templates & string]: {
    readonly to: string
    readonly template: Name
    readonly data: z.input<Templates[Name]['data']>
    /** What turns such e-mails off: the mail says how. `personMails` knows it. */
    readonly unsubscribe?: string | undefined
  }
}[keyof Templates & string]

/**
 * @param write what it says, in French; links begin with `publicUrl`
 * @example
 * const mails = {
 *   price_dropped: mailTemplate(z.object({ title: z.string() }), ({ title }, publicUrl) => ({
 *     subject: 'Un prix a baissé',
 *     greeting: 'Bonjour,',
 *     paragraphs: [`${title} coûte moins cher qu’hier.`],
 *     link: { label: 'Voir mes favoris', url: `${publicUrl}/favorites` },
 *     why: 'vous suivez des annonces sur Rouage',
 *   })),
 * }
 */
export const mailTemplate = <Data extends z.ZodMiniType>(
  data: Data,
  write: (data: z.output<Data>, publicUrl: string) => MailContent,
): MailTemplate<Data> => ({
  data,
  render: (input, publicUrl, unsubscribePage) =>
    renderMail({ ...write(z.parse(data, input), publicUrl), ...(unsubscribePage ? { unsubscribePage } : {}) }),
})

/** @throws Error when the template is unknown or the data is not what it needs */
export const renderTemplate = (
  templates: MailTemplates,
  name: string,
  data: unknown,
  publicUrl: string,
  unsubscribePage?: string,
): RenderedMail => {
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined
  if (template === undefined) throw new Error(`There is no e-mail "${name}".`)
  return template.render(data, publicUrl, unsubscribePage)
}
