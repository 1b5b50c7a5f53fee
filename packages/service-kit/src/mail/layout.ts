import { unbroken } from '@rouage/contracts/french-spacing'
import { htmlEscape } from 'escape-goat'

type MailLink = { readonly label: string; readonly url: string }

/** A part of a mail that lists things, each with its address. */
export type MailSection = {
  readonly title?: string
  readonly items: readonly (MailLink & {
    /** What is said of it in small print. */
    readonly detail: string
  })[]
  /** Where all of it is. */
  readonly link?: MailLink
}

/** What a mail says, before it has a shape. Texts are plain; both shapes are made of them. */
export type MailContent = {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly sections?: readonly MailSection[]
  readonly code?: string
  readonly link?: MailLink
  /** Below everything, in small print. */
  readonly note?: string
  /** Where an answer to the mail goes; without one nobody reads it, and the mail says so. */
  readonly replyTo?: string
  /** Where such e-mails are turned off; the sender knows it. */
  readonly unsubscribePage?: string
}

export type RenderedMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string | undefined
}

/** Controls, line breaks that are none to us, and what turns or hides letters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** A subject is one line: nothing that somebody typed adds a header. */
const oneLine = (text: string): string => text.replace(UNSEEN, ' ').slice(0, 200).trim()

const MAX_QUOTE = 1_000
const MAX_QUOTED_LINES = 20

/**
 * What somebody wrote, as a mail of ours may hold it: its lines set off by `> `, so that nobody takes them for ours, at
 * most 20 of them and 1,000 characters unless told, with nothing unseen in them. Addresses come without `://`, so that no
 * reader makes a link of them.
 */
export const quoted = (text: string, { most = MAX_QUOTE, lines = MAX_QUOTED_LINES } = {}): string =>
  [...text]
    .slice(0, most)
    .join('')
    .split(/\r\n|[\n\r\u2028\u2029\u0085]/)
    .map((line) =>
      line
        .replace(UNSEEN, ' ')
        .replace(/:\/\/+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .slice(0, lines)
    .map((line) => `> ${line}`)
    .join('\n')

/** French spaces as they are set; what somebody wrote (`quoted`) stays as it was written. */
const typeset = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith('> ') ? line : unbroken(line)))
    .join('\n')

const typesetLink = ({ label, url }: MailLink): MailLink => ({ label: typeset(label), url })

const typesetSection = ({ title, items, link }: MailSection): MailSection => ({
  ...(title === undefined ? {} : { title: typeset(title) }),
  items: items.map((item) => ({ ...item, label: typeset(item.label), detail: typeset(item.detail) })),
  ...(link === undefined ? {} : { link: typesetLink(link) }),
})

const typesetContent = (content: MailContent): MailContent => ({
  ...content,
  subject: typeset(content.subject),
  greeting: typeset(content.greeting),
  paragraphs: content.paragraphs.map(typeset),
  ...(content.sections === undefined ? {} : { sections: content.sections.map(typesetSection) }),
  ...(content.link === undefined ? {} : { link: typesetLink(content.link) }),
  ...(content.note === undefined ? {} : { note: typeset(content.note) }),
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

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;line-height:1.5">${htmlEscape(text).replace(/\n/g, '<br>')}</p>`

const CODE_STYLE = 'margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px'
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1b1f24;color:#fff;text-decoration:none'

const COPY_STYLE = 'margin:0 0 16px;font-size:13px;word-break:break-all'

const codeOf = (code: MailContent['code']): string =>
  code === undefined ? '' : `<p style="${CODE_STYLE}">${htmlEscape(code)}</p>`

const linkOf = (link: MailContent['link']): string => {
  if (link === undefined) return ''
  const url = htmlEscape(link.url)
  return `<p style="margin:0 0 16px"><a href="${url}" style="${BUTTON_STYLE}">${htmlEscape(link.label)}</a></p>
<p style="${COPY_STYLE}">Si le bouton ne fonctionne pas, copiez cette adresse\u00a0: ${url}</p>`
}

const TITLE_STYLE = 'margin:8px 0 4px;font-size:18px;line-height:1.3'
const LINK_STYLE = 'color:#1b1f24;font-weight:700'
const SMALL_STYLE = 'color:#4b5563;font-size:14px'

const itemHtml = ({ label, detail, url }: MailSection['items'][number]): string =>
  `<tr><td style="padding:10px 0;border-bottom:1px solid #e5e7eb">
<a href="${htmlEscape(url)}" style="${LINK_STYLE}">${htmlEscape(label)}</a><br>
<span style="${SMALL_STYLE}">${htmlEscape(detail)}</span></td></tr>`

const SECTION_LINK_STYLE = 'color:#1b1f24'

const sectionLinkOf = (link: MailSection['link']): string =>
  link === undefined
    ? ''
    : `<p style="margin:0 0 24px"><a href="${htmlEscape(link.url)}" style="${SECTION_LINK_STYLE}">` +
      `${htmlEscape(link.label)}</a></p>`

const sectionHtml = ({ title, items, link }: MailSection): string =>
  `${title === undefined ? '' : `<h2 style="${TITLE_STYLE}">${htmlEscape(title)}</h2>`}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 12px">
${items.map(itemHtml).join('\n')}
</table>
${sectionLinkOf(link)}`

const unsubscribeLinkOf = ({ unsubscribePage }: MailContent): string =>
  unsubscribePage === undefined
    ? ''
    : `<br><a href="${htmlEscape(unsubscribePage)}" style="color:#4b5563">${UNSUBSCRIBE}</a>`

const BODY_STYLE =
  'margin:0;padding:24px 12px;background:#f4f5f7;color:#1b1f24;' +
  "font:16px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif"
const SHEET_STYLE = 'max-width:560px;background:#fff;border-radius:12px'
const FOOT_STYLE = 'max-width:560px;margin:16px auto 0;font-size:13px;color:#4b5563'

const htmlOf = (content: MailContent): string => {
  const { subject, greeting, paragraphs, sections = [], code, link, note } = content
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlEscape(subject)}</title></head>
<body style="${BODY_STYLE}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${SHEET_STYLE}">
<tr><td style="padding:28px 28px 0;font-size:22px;font-weight:700">Rouage</td></tr>
<tr><td style="padding:20px 28px 28px">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${sections.map(sectionHtml).join('\n')}
${codeOf(code)}
${linkOf(link)}
${note === undefined ? '' : `<p style="margin:0 0 16px;font-size:13px;color:#4b5563">${htmlEscape(note)}</p>`}
${paragraph(SIGNATURE)}
</td></tr></table>
<p style="${FOOT_STYLE}">${htmlEscape(footerOf(content))}${unsubscribeLinkOf(content)}</p>
</td></tr></table></body></html>
`
}

/** A mail in both its shapes: plain text and HTML that says the same. */
export const renderMail = (written: MailContent): RenderedMail => {
  const content = typesetContent(written)
  const subject = oneLine(content.subject)
  return { subject, text: textOf(content), html: htmlOf({ ...content, subject }), replyTo: content.replyTo }
}
