import { htmlEscape } from 'escape-goat'
import { brand, STYLE_SHEET } from './brand'
import type { MailLink, MailSection } from './mail-content'
import { isQuote, QUOTE } from './quoted'

/** What stands in the frame: plain texts, typeset. */
export type HtmlContent = {
  readonly subject: string
  /** Greeting, what is said, and below everything who says it. */
  readonly paragraphs: readonly string[]
  readonly sections: readonly MailSection[]
  readonly code: string | undefined
  readonly link: MailLink | undefined
  readonly note: string | undefined
  readonly signature: string
  /** Below the sheet. */
  readonly footer: readonly string[]
  readonly footerLink: MailLink | undefined
}

const blockOf = (lines: readonly string[]): string => {
  const [first = ''] = lines
  if (!isQuote(first))
    return `<p style="margin:0 0 16px;line-height:1.5">${lines.map((line) => htmlEscape(line)).join('<br>')}</p>`
  const words = lines.map((line) => htmlEscape(line.slice(QUOTE.length)))
  const style = `margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid ${brand.line};line-height:1.5`
  return `<blockquote class="line" style="${style}">${words.join('<br>')}</blockquote>`
}

/** Lines of ours, and apart from them what somebody wrote (`quoted`), set off as e-mails do. */
const paragraph = (text: string): string => {
  const blocks: string[][] = []
  for (const line of text.split('\n')) {
    const block = blocks.at(-1)
    if (block?.[0] !== undefined && isQuote(block[0]) === isQuote(line)) block.push(line)
    else blocks.push([line])
  }
  return blocks.map(blockOf).join('\n')
}

const CODE_STYLE = 'margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px'

const codeOf = (code: string | undefined): string =>
  code === undefined ? '' : `<p style="${CODE_STYLE}">${htmlEscape(code)}</p>`

const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;font-weight:700;text-decoration:none;' +
  `background:${brand.accent};color:${brand.onInk}`

/** The cell has the colour too: some programs paint no background of a link. */
const linkOf = (link: MailLink | undefined): string => {
  if (link === undefined) return ''
  const url = htmlEscape(link.url)
  const written = `<span style="word-break:break-all">${url}</span>`
  return `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px"><tr>
<td bgcolor="${brand.accent}" style="border-radius:8px">
<a href="${url}" class="button" style="${BUTTON_STYLE}">${htmlEscape(link.label)}</a></td>
</tr></table>
<p style="margin:0 0 16px;font-size:13px">Si le bouton ne fonctionne pas, copiez cette adresse\u00a0: ${written}</p>`
}

const softStyle = (size: number): string => `color:${brand.inkSoft};font-size:${size}px`

const itemOf = ({ label, detail, url }: MailSection['items'][number]): string =>
  `<tr><td class="line" style="padding:10px 0;border-bottom:1px solid ${brand.line}">
<a href="${htmlEscape(url)}" style="color:${brand.ink};font-weight:700">${htmlEscape(label)}</a><br>
<span class="soft" style="${softStyle(14)}">${htmlEscape(detail)}</span></td></tr>`

const sectionLinkOf = (link: MailLink | undefined): string =>
  link === undefined
    ? ''
    : `<p style="margin:0 0 24px"><a href="${htmlEscape(link.url)}" style="color:${brand.ink}">` +
      `${htmlEscape(link.label)}</a></p>`

const sectionOf = ({ title, items, link }: MailSection): string =>
  `${title === undefined ? '' : `<h2 style="margin:8px 0 4px;font-size:18px;line-height:1.3">${htmlEscape(title)}</h2>`}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 12px">
${items.map(itemOf).join('\n')}
</table>
${sectionLinkOf(link)}`

const noteOf = (note: string | undefined): string =>
  note === undefined ? '' : `<p class="soft" style="margin:0 0 16px;${softStyle(13)}">${htmlEscape(note)}</p>`

const SHEET_STYLE = `padding:24px 28px 28px;background:${brand.surface};border-radius:0 0 12px 12px;color:${brand.ink}`
const HEAD_STYLE = `padding:18px 28px;background:${brand.ink};border-radius:12px 12px 0 0;border-bottom:4px solid ${brand.accent}`

/** The name on ink over a line of minium. It is text: nothing is loaded, and whoever shows no pictures sees it too. */
const HEAD = `<tr><td bgcolor="${brand.ink}" style="${HEAD_STYLE}">
<span style="font-size:26px;font-weight:800;line-height:1;letter-spacing:-1px;color:${brand.onInk}">Rouage</span></td></tr>`

const footOf = ({ footer, footerLink }: Pick<HtmlContent, 'footer' | 'footerLink'>): string => {
  const lines = footer.map((line) => htmlEscape(line))
  if (footerLink !== undefined) {
    const { label, url } = footerLink
    lines.push(`<a href="${htmlEscape(url)}" style="color:${brand.inkSoft}">${htmlEscape(label)}</a>`)
  }
  return `<p class="soft" style="max-width:560px;margin:16px auto 0;line-height:1.5;${softStyle(13)}">${lines.join('<br>')}</p>`
}

const GROUND_STYLE =
  `margin:0;padding:24px 12px;background:${brand.mist};color:${brand.ink};` +
  "font:16px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif"

/**
 * The one frame of every e-mail: tables and attributes, as mail programs need them. It loads nothing from anywhere, so that
 * opening an e-mail tells nobody.
 */
export const htmlOf = (content: HtmlContent): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${htmlEscape(content.subject)}</title>
<style>
${STYLE_SHEET}
</style></head>
<body class="ground" bgcolor="${brand.mist}" style="${GROUND_STYLE}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">
${HEAD}
<tr><td class="sheet words" align="left" bgcolor="${brand.surface}" style="${SHEET_STYLE}">
${content.paragraphs.map(paragraph).join('\n')}
${content.sections.map(sectionOf).join('\n')}
${codeOf(content.code)}
${linkOf(content.link)}
${noteOf(content.note)}
${paragraph(content.signature)}
</td></tr></table>
${footOf(content)}
</td></tr></table></body></html>
`
