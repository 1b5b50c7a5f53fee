import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from './brand'
import { renderMail } from './layout'
import { quoted } from './quoted'

const NBSP = '\u00a0'
const mail = {
  subject: 'Baisse de prix : Peugeot 208',
  greeting: 'Bonjour,',
  paragraphs: [`Il a écrit au sujet de « Clio » :\n${quoted('Salut ! On se voit : demain ?')}`],
  sections: [{ items: [{ label: 'Prix : bas', detail: 'À 14:30 ; vite', url: 'https://rouage.example/a?b=c : d' }] }],
  link: { label: 'Voir ?', url: 'https://rouage.example/' },
  note: 'Pour les arrêter : https://rouage.example/profile#notifications',
  why: 'vous suivez des annonces : deux',
}

test('no line of ours breaks before a colon or a mark, and what others wrote stays as it is', () => {
  const { subject, text, html } = renderMail(mail)

  expect(subject).toBe(`Baisse de prix${NBSP}: Peugeot 208`)
  expect(text).toContain(`«${NBSP}Clio${NBSP}»${NBSP}:\n> Salut ! On se voit : demain ?`)
  expect(text).toContain(`- Prix${NBSP}: bas\n  À 14:30${NBSP}; vite\n  https://rouage.example/a?b=c : d`)
  expect(text).toContain(`Pour les arrêter${NBSP}: https://rouage.example/profile#notifications`)
  expect(html).toContain(`Voir${NBSP}?</a>`)
  expect(html).not.toContain('<h2')
})

test('what others wrote is set off from our words, as e-mails do, and no word of ours is broken for an address', () => {
  const { html } = renderMail({ ...mail, paragraphs: [`Il a écrit :\n${quoted('Bonjour <b>\nà demain')}`, 'Voilà.'] })

  expect(html).toMatch(
    /Il a écrit\u00a0:<\/p>\n<blockquote[^>]*>Bonjour &lt;b&gt;<br>à demain<\/blockquote>\n<p[^>]*>Voilà\./,
  )
  expect(html).toMatch(
    /copiez cette adresse\u00a0: <span style="word-break:break-all">https:\/\/rouage\.example\/<\/span>/,
  )
})

test('a section with a title has it above its things in both shapes', () => {
  const { text, html } = renderMail({
    ...mail,
    sections: [{ title: 'Mes Clio', items: mail.sections[0]?.items ?? [] }],
  })

  expect(text).toContain(`Mes Clio\n- Prix${NBSP}: bas`)
  expect(html).toMatch(/<h2[^>]*>Mes Clio<\/h2>/)
})

test('the frame has the brand, says why one gets it, and loads nothing', () => {
  const { html } = renderMail(mail)

  expect(html).toMatch(/bgcolor="#121c2e"[^>]*>\n<span[^>]*>Rouage<\/span>/)
  expect(html).toContain(`Vous recevez cet e-mail parce que vous suivez des annonces${NBSP}: deux.<br>Rouage, voitures`)
  expect(html).toMatch(/<a href="https:\/\/rouage\.example\/" class="button" style="[^"]*background:#d24417/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).not.toMatch(/<img|<link|url\(|src=/)
})

test('the plain text is what it says, without the frame', () => {
  expect(
    renderMail({ ...mail, subject: 'Bonjour', sections: [], paragraphs: ['Voilà.'], note: 'Une note.' }).text,
  ).toBe(
    [
      'Bonjour,',
      'Voilà.',
      `Voir${NBSP}?${NBSP}:\nhttps://rouage.example/`,
      'Une note.',
      'L’équipe Rouage',
      `--\nRouage, voitures et motos d’occasion. Cet e-mail est envoyé automatiquement${NBSP}: les réponses ne sont pas lues.`,
    ].join('\n\n'),
  )
})

test('how to have no more of them is the last line of the frame', () => {
  const { html } = renderMail({ ...mail, unsubscribePage: 'https://rouage.example/desabonnement?jeton=a&b="' })

  expect(html).toMatch(
    /<br><a href="https:\/\/rouage\.example\/desabonnement\?jeton=a&amp;b=&quot;"[^>]*>Ne plus recevoir ces e-mails<\/a><\/p>/,
  )
})

test('nothing unseen is in it, whoever typed it', () => {
  const { text, html } = renderMail({ ...mail, paragraphs: ['Votre annonce « Cl\u202eio\u0000 »'] })
  for (const shape of [text, html]) expect(shape).not.toMatch(/[\u202e]/)
})

test('its colours are the site’s', () => {
  const palette = readFileSync(join(__dirname, '../../../ui/src/tokens/palette.ts'), 'utf8')
  for (const [name, colour] of Object.entries(brand)) expect(palette).toContain(`  ${name}: '${colour}',`)
})
