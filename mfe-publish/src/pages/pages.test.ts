import { renderSlice } from '@rouage/slice-kit/server'
import { slice } from '../slice'

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

  it('leads from the editing of an ad back to that ad, whatever its id', async () => {
    const { html } = await renderSlice(slice, '/edit-announcement/%22%3E%3Cb', [])
    expect(html).toContain('href="/announcement/%22%3E%3Cb"')
  })

  it('shows the prices that hold', async () => {
    const text = textOf((await renderSlice(slice, '/abonnement-pro', [])).html)
    expect(text).toContain('Conditions de diffusion et tarifs')
    expect(text).toContain('Annonce supplémentaire 4,90 € 7,90 € Sans objet')
    expect(text).toContain("Modification d'une annonce 1,90 € 1,90 € Gratuite et illimitée")
    expect(text).toContain('Remontée chaque jour pendant 60 jours 59,90 € 59,90 € 59,90 €')
    expect(text).toContain('39,90 € par mois, sans engagement')
    expect(text).toContain('60 jours')
  })
})
