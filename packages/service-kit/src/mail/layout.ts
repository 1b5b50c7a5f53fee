import { unbroken } from '@rouage/contracts/french-spacing'
import { htmlOf } from './html'
import type { MailContent, MailLink, MailSection } from './mail-content'
import { isQuote, UNSEEN } from './quoted'

export type RenderedMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string | undefined
}

/** A subject is one line: nothing that somebody typed adds a header. */
const oneLine = (text: string): string => text.replace(UNSEEN, ' ').slice(0, 200).trim()

/** French spaces as they are set, and nothing unseen; what somebody wrote (`quoted`) stays as it was written. */
const typeset = (text: string): string =>
  text
    .split('\n')
    .map((line) => (isQuote(line) ? line : unbroken(line.replace(UNSEEN, ' '))))
    .join('\n')

const typesetLink = ({ label, url }: MailLink): MailLink => ({ label: typeset(label), url })

const typesetSection = ({ title, items, link }: MailSection): MailSection => ({
  ...(title === undefined ? {} : { title: typeset(title) }),
  items: items.map((item) => ({ ...item, label: typeset(item.label), detail: typeset(item.detail) })),
  ...(link === undefined ? {} : { link: typesetLink(link) }),
})

const typesetContent = (content: MailContent): MailContent => ({
  ...content,
  subject: typeset(oneLine(content.subject)),
  greeting: typeset(content.greeting),
  paragraphs: content.paragraphs.map(typeset),
  ...(content.sections === undefined ? {} : { sections: content.sections.map(typesetSection) }),
  ...(content.link === undefined ? {} : { link: typesetLink(content.link) }),
  ...(content.note === undefined ? {} : { note: typeset(content.note) }),
  why: typeset(content.why),
})

const SIGNATURE = 'L’équipe Rouage'
const WHO = 'Rouage, voitures et motos d’occasion.'
const NOT_READ = 'Cet e-mail est envoyé automatiquement\u00a0: les réponses ne sont pas lues.'

const footerOf = ({ replyTo }: MailContent): string => (replyTo === undefined ? `${WHO} ${NOT_READ}` : WHO)

const itemText = ({ label, detail, url }: MailSection['items'][number]): string => `- ${label}\n  ${detail}\n  ${url}`

const sectionText = ({ title, items, link }: MailSection): string =>
  [
    [...(title === undefined ? [] : [title]), ...items.map(itemText)].join('\n'),
    ...(link === undefined ? [] : [`${link.label}\u00a0:\n${link.url}`]),
  ].join('\n\n')

const UNSUBSCRIBE = 'Ne plus recevoir ces e-mails'

const textOf = (content: MailContent): string => {
  const { greeting, paragraphs, sections = [], code, link, note } = content
  return [
    greeting,
    ...paragraphs,
    ...sections.map(sectionText),
    code === undefined ? undefined : `    ${code}`,
    link === undefined ? undefined : `${link.label}\u00a0:\n${link.url}`,
    note,
    SIGNATURE,
    `--\n${footerOf(content)}`,
    content.unsubscribePage === undefined ? undefined : `${UNSUBSCRIBE}\u00a0:\n${content.unsubscribePage}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
}

const shownOf = (content: MailContent) => ({
  subject: content.subject,
  paragraphs: [content.greeting, ...content.paragraphs],
  sections: content.sections ?? [],
  code: content.code,
  link: content.link,
  note: content.note,
  signature: SIGNATURE,
  footer: [`Vous recevez cet e-mail parce que ${content.why}.`, footerOf(content)],
  footerLink: content.unsubscribePage === undefined ? undefined : { label: UNSUBSCRIBE, url: content.unsubscribePage },
})

/** A mail in both its shapes: plain text, and HTML that says the same in the frame that all e-mails have. */
export const renderMail = (written: MailContent): RenderedMail => {
  const content = typesetContent(written)
  const { subject, replyTo } = content
  return { subject, text: textOf(content), html: htmlOf(shownOf(content)), replyTo }
}
