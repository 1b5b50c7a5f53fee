import type { Answers } from '@rouage/slice-kit/testing'
import { screen, within } from '@testing-library/react'
import { makes, results } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const answering = (own: Parameters<typeof results>[0]): Answers => ({
  'GET /api/search/announcements': () => results(own),
  'GET /api/search/catalogue': () => makes,
})

test('what was understood is chips, whose removal leaves the other criteria and no word of it', async () => {
  const search = 'type=automobile&marques=Peugeot&carburants=diesel&recherche=gris'
  await showPage('/search?recherche=peugeot+diesel+gris', answering({ understood: { search, corrected: [] } }))
  const chips = within(await screen.findByRole('list', { name: 'Filtres actifs' }))

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Peugeot d'occasion")
  const chip = await chips.findByRole('link', { name: /Retirer le filtre Diesel/ })
  expect(chip.getAttribute('href')).toBe('/search?type=automobile&marques=Peugeot&recherche=gris')
})

test('a mended word is said, and the way to what was typed', async () => {
  const understood = { search: 'type=automobile&marques=Peugeot', corrected: [{ typed: 'pegeot', meant: 'Peugeot' }] }
  await showPage('/search?recherche=pegeot', answering({ understood }))
  const note = await screen.findByText(/Résultats pour/)

  expect(note.textContent).toContain('Résultats pour Peugeot')
  const link = within(note).getByRole('link', { name: 'Chercher plutôt «\u00a0pegeot\u00a0»' })
  expect(link.getAttribute('href')).toBe('/search?type=automobile&recherche=%22pegeot%22')
})

test('the way to the longest text that was typed has both its quotation marks', async () => {
  const text = `pegeot ${'x'.repeat(113)}`
  const understood = { search: 'type=automobile&marques=Peugeot', corrected: [{ typed: 'pegeot', meant: 'Peugeot' }] }
  await showPage(`/search?recherche=${text.replace(' ', '+')}`, answering({ understood }))
  const link = await screen.findByRole('link', { name: /Chercher plutôt/ })

  expect(new URL(link.getAttribute('href') ?? '', 'https://a.example').searchParams.get('recherche')).toMatch(
    /^"pegeot x+"$/,
  )
})

test('words that were left out are said', async () => {
  const understood = { search: 'type=automobile&modeles=308', corrected: [], ignored: 'gti' }
  await showPage('/search?recherche=308+gti', answering({ understood }))
  expect(await screen.findByText(/Aucune de ces annonces ne contient « gti »/)).toBeTruthy()
})

test('a text that means motorcycles leads to them', async () => {
  await showPage('/search?recherche=mt07', answering({ meant: { search: 'type=moto&modeles=MT-07', total: 12 } }))
  const link = await screen.findByRole('link', { name: 'Voir 12 motos pour «\u00a0mt07\u00a0»' })
  expect(link.getAttribute('href')).toBe('/search?type=moto&modeles=MT-07')
})
