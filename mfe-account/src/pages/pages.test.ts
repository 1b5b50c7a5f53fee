import { renderSlice } from '@rouage/slice-kit/server'
import { slice } from '../slice'

describe('the account slice, as the edge renders it', () => {
  const complain = jest.spyOn(console, 'error')
  afterEach(() => {
    expect(complain).not.toHaveBeenCalled()
  })

  it.each([
    ['/auth', 'Connexion'],
    ['/auth?mode=inscription', 'Créer un compte'],
    ['/auth?mode=reinitialisation', 'Mot de passe oublié'],
    ['/auth?confirmation=0123456789abcdef', 'Confirmation de votre email'],
    ['/auth?mode=autre', 'Connexion'],
    ['/profile', 'Mon profil'],
    ['/profile?onglet=annonces', 'Mon profil'],
  ])('%s has its heading, no style attribute, and stays out of search engines', async (address, heading) => {
    const { html, head } = await renderSlice(slice, address, [])
    expect(html.match(/<h1[^>]*>([^<]*)<\/h1>/g)?.map((found) => found.replace(/<[^>]*>/g, ''))).toEqual([heading])
    expect(html).not.toMatch(/\sstyle="/)
    expect(head.noindex).toBe(true)
  })

  it.each(['/auth', '/auth?mode=inscription', '/auth?mode=reinitialisation'])(
    'no form of %s can be sent before our code runs',
    async (address) => {
      const { html } = await renderSlice(slice, address, [])
      expect(/<form[^>]* method="post"/.test(html)).toBe(true)
      expect(html.match(/<button[^>]*type="submit"[^>]*>/g)?.every((button) => button.includes('disabled'))).toBe(true)
    },
  )

  it('keeps where the visitor was going while they change between signing in and up', async () => {
    const { html } = await renderSlice(slice, '/auth?retour=%2Fannouncement%2Fad_1', [])
    expect(html).toContain('href="/auth?mode=inscription&amp;retour=%2Fannouncement%2Fad_1"')
    expect(html).toContain('href="/auth?mode=reinitialisation&amp;retour=%2Fannouncement%2Fad_1"')
  })

  it('never leads to another site', async () => {
    const { html } = await renderSlice(slice, '/auth?retour=%2F%2Fevil.example', [])
    expect(html).not.toContain('evil.example')
  })
})
