import { renderSlice } from '@rouage/slice-kit/server'
import { slice } from '../slice'

describe('the account slice', () => {
  const complain = jest.spyOn(console, 'error')
  afterEach(() => {
    expect(complain).not.toHaveBeenCalled()
  })

  it.each(slice.routes.map(({ path }) => path))('says at %s what will come, out of search engines', async (path) => {
    const { html, head } = await renderSlice(slice, path, [])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('ouvriront bientôt')
    expect(html).not.toMatch(/\sstyle="/)
    expect(head.noindex).toBe(true)
  })

  it('leads back to where the visitor came from', async () => {
    const { html } = await renderSlice(slice, '/auth?retour=%2Fannouncement%2Fad_1', [])
    expect(html).toContain('href="/announcement/ad_1"')
  })

  it('never leads to another site', async () => {
    const { html } = await renderSlice(slice, '/auth?retour=%2F%2Fevil.example', [])
    expect(html).not.toContain('evil.example')
    expect(html).toContain('href="/search"')
  })
})
