import { type MailTemplates, renderTemplate } from '../mail/mail-templates'

const PUBLIC_URL = 'https://rouage.example'

/** What somebody may type who wishes us ill: markup, another header, an end of an attribute, letters that turn others. */
export const HOSTILE_TEXT = '"><img src=x onerror=alert(1)>\r\nBcc: tous@courriel.example\n</table><script>\u202e'

/** What leads away from an e-mail, or loads something into it. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, address = '']) => address)
const linkWordsIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*>([\s\S]*?)<\/a>/g)].map(([, words = '']) => words)

const FAULTS: readonly (readonly [fault: string, isThere: (html: string) => boolean])[] = [
  ['is not in the frame', (html) => !/^<!doctype html>[\s\S]*>Rouage<\/span>[\s\S]*<\/html>\n$/.test(html)],
  ['has two frames', (html) => html.split('<body').length !== 2],
  ['does not say why one gets it', (html) => !/Vous recevez cet e-mail parce que [^.<]+\.</.test(html)],
  ['is not made for the dark', (html) => !html.includes('prefers-color-scheme: dark')],
  ['loads something', (html) => /<(?:img|link|script|iframe|object|video|input|form)\b|url\(|@import/i.test(html)],
  ['leads elsewhere', (html) => addressesIn(html).some((address) => !address.startsWith(`${PUBLIC_URL}/`))],
  [
    'has a link that does not say where it leads',
    (html) => linkWordsIn(html).some((words) => !/\p{L}{2}/u.test(words) || /^(?:https?:|ici$|cliquez)/i.test(words)),
  ],
  ['holds letters that nobody sees', (html) => /[\u202a-\u202e]/.test(html)],
]

/**
 * What is wrong with an e-mail of a service, in words; nothing where all is well. Give it `HOSTILE_TEXT` wherever somebody
 * types something.
 * @example
 * test.each(Object.keys(templates))('%s is in the frame', (name) =>
 *   expect(faultsOfMail(templates, name, DATA[name])).toEqual([]))
 */
export const faultsOfMail = (templates: MailTemplates, name: string, data: unknown): string[] => {
  const { subject, text, html } = renderTemplate(templates, name, data, PUBLIC_URL)
  return [
    ...FAULTS.filter(([, isThere]) => isThere(html)).map(([fault]) => fault),
    ...(/[\r\n]/.test(subject) ? ['has a subject of two lines'] : []),
    ...(text.includes('L’équipe Rouage\n\n--\nRouage, voitures et motos d’occasion.') ? [] : ['has no plain text']),
    ...(/prefers-color-scheme|<\/(?:p|td|table|html)>\n/.test(text) ? ['has markup in its plain text'] : []),
  ]
}
