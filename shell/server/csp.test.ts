import { sliceRoute } from '@rouage/contracts/releases'
import { contentSecurityPolicy, permissionsPolicy } from './csp'

const STRIPE = 'https://js.stripe.com'
const directive = (policy: string, name: string): string | undefined =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)

describe('the security policy of a page', () => {
  it('lets nothing of others in but map tiles', () => {
    const policy = contentSecurityPolicy('n', 'https://tiles.example')

    expect(directive(policy, 'script-src')).toBe("'self' 'nonce-n'")
    expect(directive(policy, 'connect-src')).toBe("'self'")
    expect(directive(policy, 'frame-src')).toBeUndefined()
    expect(directive(policy, 'img-src')).toBe("'self' data: blob: https://tiles.example")
    expect(permissionsPolicy()).toContain('payment=()')
  })

  it('adds what its route declares, each where it is declared', () => {
    const page = { scripts: [STRIPE], frames: [STRIPE, 'https://hooks.stripe.com'], payment: [STRIPE] }
    const policy = contentSecurityPolicy('n', 'https://tiles.example', page)

    expect(directive(policy, 'script-src')).toBe(`'self' 'nonce-n' ${STRIPE}`)
    expect(directive(policy, 'frame-src')).toBe(`'self' ${STRIPE} https://hooks.stripe.com`)
    expect(directive(policy, 'connect-src')).toBe("'self'")
    expect(permissionsPolicy(page)).toContain(`payment=(self "${STRIPE}")`)
  })
})

it.each([
  '*',
  'https://*',
  'https://*.stripe.com',
  'http://js.stripe.com',
  'https://js.stripe.com/x',
  'https://a.b; script-src *',
])('a manifest cannot ask for %s', (origin) => {
  const route = { path: '/pay', title: 'Paiement', policy: { scripts: [origin] } }

  expect(sliceRoute.safeParse(route).success).toBe(false)
})
