import { testCallerKeysText, testServiceKeyText } from '@rouage/service-kit/testing'
import { readAccountConfig } from './config'

const env = {
  ROUAGE_INTERNAL_TOKEN: 'a-shared-token-of-tests',
  ROUAGE_SERVICE_KEY: testServiceKeyText('account'),
  ROUAGE_CALLER_KEYS: testCallerKeysText,
  MONGODB_URL: 'mongodb://localhost',
  REDIS_URL: 'redis://localhost',
  SMTP_URL: 'smtp://localhost',
  PUBLIC_URL: 'https://rouage.example/',
  ACCOUNT_DOCUMENT_DIR: '/documents',
}
const [a, b] = ['a'.repeat(40), 'b'.repeat(40)]

it('reads numbered secrets, the newest first', () => {
  const { ACCOUNT_SECRETS, PUBLIC_URL } = readAccountConfig({ ...env, ACCOUNT_SECRETS: `2:${a}, 1:${b}` })
  expect(ACCOUNT_SECRETS).toEqual([
    { version: 2, value: a },
    { version: 1, value: b },
  ])
  expect(PUBLIC_URL).toBe('https://rouage.example')
})

it.each([undefined, '', 'secret', `${a}`, '1:short', `1:${a},1:${b}`, `x:${a}`, `1:${a},`])(
  'refuses %s without repeating it',
  (ACCOUNT_SECRETS) => {
    let message = ''
    try {
      readAccountConfig({ ...env, ACCOUNT_SECRETS })
    } catch (error) {
      message = error instanceof Error ? error.message : ''
    }

    expect(message).toContain('ACCOUNT_SECRETS is')
    expect(message).not.toContain(a)
  },
)
