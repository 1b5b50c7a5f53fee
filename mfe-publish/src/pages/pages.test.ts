import { renderSlice } from '@rouage/slice-kit/server'
import { slice } from '../slice'
import { pricesFixture } from '../testing/prices'

const textOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')

describe('the publish slice', () => {
  const complain = jest.spyOn(console, 'error')
  afterEach(() => {
    expect(complain).not.toHaveBeenCalled()
  })

  const addresses = slice.routes.map(({ path }) => path.replace(':id', 'ad_1'))

  it.each(addresses)('has a page with one heading at %s', async (address) => {
    const { html, head } = await renderSlice(slice, `${address}?order=or_1`, [])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/\sstyle="/)
    expect(head.title).not.toBe('')
    expect(head.noindex === true).toBe(address !== '/abonnement-pro')
  })

  it('leads from the editing of an ad back to the profile', async () => {
    const { html } = await renderSlice(slice, '/edit-announcement/ad_1', [])
    expect(html).toContain('href="/profile"')
  })

  it('shows the prices that the service charges, cell by cell', async () => {
    const { html } = await renderSlice(slice, '/abonnement-pro', [
      { key: ['publish', '/prices'], at: Date.now(), data: pricesFixture },
    ])
    const text = textOf(html)
    expect(text).toContain('6 annonces gratuites par an')
    for (const row of [
      'Annonces gratuites 6 par an 6 par an Illimitées',
      'Annonce supplémentaire 4,90 € 7,90 € Sans objet',
      'Photos par annonce 3 6, dont 3 offertes Jusqu’à 9, dont 6 offertes',
      'Modification d’une annonce 1,90 € 1,90 € Gratuite et illimitée',
      'Pack 3 photos supplémentaires 4,90 € Inclus Sans objet',
      'Pack 6 photos supplémentaires 7,90 € Sans objet Inclus',
      'Annonce urgente 9,90 € 9,90 € 9,90 €',
      'Remontée chaque jour pendant 7 jours 14,90 € 14,90 € 14,90 €',
      'Remontée chaque jour pendant 30 jours 36,90 € 36,90 € 36,90 €',
      'Remontée chaque jour pendant 60 jours 59,90 € 59,90 € 59,90 €',
      '39,90 € par mois, sans engagement',
    ]) {
      expect(text).toContain(row)
    }
    expect(text).not.toContain('bientôt')
  })
})
