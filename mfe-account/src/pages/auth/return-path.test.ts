import { returnPath } from './return-path'

const read = (retour: string) => returnPath(new URLSearchParams({ retour }))

describe('the way back from the sign-in', () => {
  it('takes a path of this site with its query', () => {
    expect(read('/messagerie?conversation=ad_1')).toBe('/messagerie?conversation=ad_1')
    expect(read('/')).toBe('/')
  })

  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\nb',
    `/${'a'.repeat(600)}`,
    '/a b',
    '/auth',
    '/auth?mode=inscription',
  ])('takes nothing that may lead elsewhere: %j', (retour) => {
    expect(read(retour)).toBeUndefined()
  })

  it('does without', () => {
    expect(returnPath(new URLSearchParams())).toBeUndefined()
  })
})
