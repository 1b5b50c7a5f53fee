import { renderMail, renderTemplate } from '@rouage/service-kit'
import { faultsOfMail, HOSTILE_TEXT } from '@rouage/service-kit/testing'
import { templates } from './templates'

type TemplateName = keyof typeof templates

const HOSTILE =
  '500€ offerts :\r\nhttps://gagnez.example\u202e\u0000 <a href="https://gagnez.example">cliquez</a>\nBcc: tous@courriel.example'
const DATA: Record<TemplateName, Record<string, unknown>> = {
  confirm_email: { token: 'a-token' },
  address_known: {},
  code: { code: '123456', use: 'password_reset' },
  password_changed: { at: '2026-11-21T10:00:00.000Z' },
  new_sign_in: { at: '2026-11-21T10:00:00.000Z', device: 'Firefox sur Windows' },
  contact_changed: { what: 'email' },
  second_factor_changed: { enabled: true },
  certification_received: {},
  certification_verified: {},
  certification_rejected: { reason: HOSTILE },
  sanction_warning: { reason: HOSTILE },
  sanction_photo_removal: { reason: HOSTILE },
  sanction_suspension: { reason: HOSTILE, until: null },
  sanction_suspension_lifted: { reason: HOSTILE },
  sanction_deletion: { reason: HOSTILE },
  erasure_asked: { at: '2026-11-21T10:00:00.000Z' },
  erasure_done: {},
  idle_warning: { at: '2026-11-21T10:00:00.000Z' },
}
const render = (name: string, data: object) => renderTemplate(templates, name, data, 'https://rouage.example')

it.each(Object.keys(templates) as TemplateName[])('%s carries nothing of a stranger’s but what it quotes', (name) => {
  const { subject, text, html } = render(name, { ...DATA[name], firstName: HOSTILE })
  expect(text.split('\n')[0]).toBe('Bonjour,')
  expect(html).toContain('>Bonjour,<')
  expect(html).not.toContain('<a href="https://gagnez')
  for (const shape of [subject, text, html])
    for (const part of ['\u202e', '\u0000', 'https://gagnez']) expect(shape).not.toContain(part)
  // Words that others wrote are set off: by line in a text, as a quotation in HTML.
  const ours = [subject, text.replace(/^> .*$/gm, ''), html.replace(/<blockquote[\s\S]*?<\/blockquote>/g, '')]
  for (const shape of ours) expect(shape).not.toMatch(/offerts|gagnez|Bcc/)
})

it.each(Object.keys(templates) as TemplateName[])('%s stands in the one frame', (name) => {
  const typed = { firstName: HOSTILE_TEXT, ...('reason' in DATA[name] ? { reason: HOSTILE_TEXT } : {}) }
  expect(faultsOfMail(templates, name, { ...DATA[name], ...typed })).toEqual([])
})

it('greets by name whoever has one', () => {
  for (const name of ['Zoé', 'Jean-Pierre', 'd’Artagnan', 'محمد'])
    expect(render('erasure_done', { firstName: name }).text).toContain(`Bonjour ${name},`)
})

it('quotes a reason whole, up to its limits', () => {
  const { text } = render('sanction_warning', {
    firstName: '',
    reason: `Première raison.\n\nSeconde.\n${'x'.repeat(5_000)}`,
  })
  expect(text).toContain('> Première raison.\n> Seconde.\n> xxx')
  expect(text.length).toBeLessThan(1_700)
  expect(render('sanction_warning', { firstName: '', reason: 'a\n'.repeat(400) }).text.match(/^> a$/gm)).toHaveLength(
    20,
  )
})

it('has subjects of one line', () => {
  const { subject } = renderMail({
    subject: 'Un\r\nBcc: a@b.fr\u2028x\u0085y\tz\u202e',
    greeting: '',
    paragraphs: [],
    why: '',
  })
  expect(subject).toBe('Un Bcc: a@b.fr x y z')
})
