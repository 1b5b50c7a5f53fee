import { renderTemplate } from '@rouage/service-kit'
import { templates } from './templates'

const drop = { id: 'ad_1', name: 'Peugeot 208', fromCents: 9_000_00, toCents: 8_500_00 }
const render = (items: readonly object[], more = 0) =>
  renderTemplate(templates, 'price_drops', { firstName: 'Zoé', items, more }, 'https://rouage.example')

test('each ad whose price went down leads to itself', () => {
  const { subject, text, html } = render([drop, { ...drop, id: 'ad_2', name: 'Renault Clio' }])

  expect(subject).toBe('2 de vos favoris ont baissé de prix')
  expect(text).toMatch(/- Peugeot 208\n {2}8\s500\s€ au lieu de 9\s000\s€ \(−500\s€\)\n {2}\S+\/announcement\/ad_1\n/)
  expect(html).toMatch(/href="https:\/\/rouage.example\/announcement\/ad_2"[^>]*>Renault Clio</)
  expect(text).toContain('https://rouage.example/favorites?tri=baisse')
})

test('those that are not named are counted', () => {
  expect(render([drop], 3).text).toContain('Voir les 3 autres baisses')
})

test('an e-mail that an older release wrote down goes out all the same', () => {
  expect(render([{ ...drop, id: undefined }]).text).toContain('https://rouage.example/favorites?tri=baisse')
})
