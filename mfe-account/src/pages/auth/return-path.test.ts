import { returnPath } from './return-path'

const read = (retour: string) => returnPath(new URLSearchParams({ retour }))

describe('the way back from the sign-in', () => {
  it('takes a path of this site with its query', () => {
    expect(read('/messagerie?conversation=ad_1')).toBe('/messagerie?conversation=ad_1')
    expect(read('/')).toBe('/')
  })

  it('takes a search with every filter set, and what its query holds', () => {
    const words = encodeURIComponent('é'.repeat(120))
    const makes = Array.from({ length: 60 }, (_, at) => `Marque+${at}`).join(',')
    const search = `/search?type=automobile&marques=${makes}&recherche=${words}&x=https://a.example//b&sauvegarder=1`
    expect(read(search)).toBe(search)
  })

  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\nb',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/search//evil.example?type=moto',
    `/${'a'.repeat(4_001)}`,
    '/a b',
    '/auth',
    '/auth?mode=inscription',
    '/./auth',
    '/x/../auth#a',
  ])('takes nothing that may lead elsewhere: %j', (retour) => {
    expect(read(retour)).toBeUndefined()
  })

  it('does without', () => {
    expect(returnPath(new URLSearchParams())).toBeUndefined()
  })
})
