import { renderSlice } from '@rouage/slice-kit/server'
import { slice } from '../slice'

describe('the messaging slice', () => {
  const complain = jest.spyOn(console, 'error')
  afterEach(() => {
    expect(complain).not.toHaveBeenCalled()
  })

  it.each(slice.routes.map(({ path }) => path))('says at %s what will come, out of search engines', async (path) => {
    const { html, head } = await renderSlice(slice, path, [])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('ouvrira bientôt')
    expect(html).not.toMatch(/\sstyle="/)
    expect(head.noindex).toBe(true)
  })

  it('leads back to the ad that the conversation would be about', async () => {
    const { html } = await renderSlice(slice, '/messagerie?conversation=ad_1', [])
    expect(html).toContain('href="/announcement/ad_1"')
  })

  it('takes no id that none can be', async () => {
    const { html } = await renderSlice(slice, '/messagerie?conversation=..%2Fevil', [])
    expect(html).not.toContain('evil')
    expect(html).toContain('href="/search"')
  })
})
