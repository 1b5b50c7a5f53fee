import { renderSlice } from '@rouage/slice-kit/server'
import { slice } from '../slice'

describe('the messaging slice, as the edge renders it for nobody', () => {
  const complain = jest.spyOn(console, 'error')
  afterEach(() => {
    expect(complain).not.toHaveBeenCalled()
  })

  it('shows the frame of the conversations, out of search engines', async () => {
    const { html, head } = await renderSlice(slice, '/messagerie?conversation=ad_1', [])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('Mes ventes')
    expect(html).toContain('Mes achats')
    expect(html).not.toMatch(/\sstyle="/)
    expect(head).toMatchObject({ title: 'Messagerie', noindex: true })
  })

  it('shows the contact form with the subject that the address chooses', async () => {
    const { html, head } = await renderSlice(slice, '/contact?sujet=partenariat', [])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('sous 24h à 48h')
    expect(html).toMatch(/<option value="partenariat" selected="">/)
    expect(html).not.toMatch(/\sstyle="/)
    expect(head).toMatchObject({ title: 'Contact', canonical: '/contact' })
    expect(head.noindex).toBeUndefined()
  })
})
