import { quoted, renderMail } from './layout'

const NBSP = '\u00a0'
const mail = {
  subject: 'Baisse de prix : Peugeot 208',
  greeting: 'Bonjour,',
  paragraphs: [`Il a écrit au sujet de « Clio » :\n${quoted('Salut ! On se voit : demain ?')}`],
  sections: [{ items: [{ label: 'Prix : bas', detail: 'À 14:30 ; vite', url: 'https://rouage.example/a?b=c : d' }] }],
  link: { label: 'Voir ?', url: 'https://rouage.example/' },
  note: 'Pour les arrêter : https://rouage.example/profile#notifications',
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

test('a section with a title has it above its things in both shapes', () => {
  const { text, html } = renderMail({
    ...mail,
    sections: [{ title: 'Mes Clio', items: mail.sections[0]?.items ?? [] }],
  })

  expect(text).toContain(`Mes Clio\n- Prix${NBSP}: bas`)
  expect(html).toMatch(/<h2[^>]*>Mes Clio<\/h2>/)
})
