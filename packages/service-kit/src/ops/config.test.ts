import * as z from 'zod/mini'
import { createApp } from '../http/app'
import { ConfigError, httpUrl, readConfig, serviceConfig, trustProxy } from './config'
import { silentLogger } from './logger'
import { createMetrics } from './metrics'
import { testCallerKeysText, testServiceKeyText } from '../testing/service-keys'

const good = {
  MONGODB_URL: 'mongodb://db:27017',
  REDIS_URL: 'redis://cache:6379',
  ROUAGE_INTERNAL_TOKEN: 'a-shared-token-of-tests',
  ROUAGE_SERVICE_KEY: testServiceKeyText('listing'),
  ROUAGE_CALLER_KEYS: testCallerKeysText,
}

const failure = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(z.object(serviceConfig), env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('The configuration was accepted.')
}

describe('readConfig', () => {
  it('reads numbers and fills in defaults', () => {
    expect(readConfig(z.object(serviceConfig), { ...good, PORT: '4001' })).toMatchObject({
      PORT: 4001,
      HOST: '127.0.0.1',
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
    })
  })

  it('takes an empty variable for a missing one', () => {
    expect(readConfig(z.object(serviceConfig), { ...good, PORT: '' }).PORT).toBe(0)
    expect(failure({ ...good, MONGODB_URL: '' })).toContain('MONGODB_URL is missing')
  })

  it('names everything that is missing or wrong in one line', () => {
    const message = failure({
      REDIS_URL: 'http://cache',
      ROUAGE_INTERNAL_TOKEN: good.ROUAGE_INTERNAL_TOKEN,
      PORT: '99999',
    })
    expect(message).toContain('MONGODB_URL is missing')
    expect(message).toContain('REDIS_URL is wrong')
    expect(message).toContain('PORT is wrong')
    expect(message).not.toContain('\n')
  })

  it('never repeats a value, which may be a secret', () => {
    const message = failure({
      ...good,
      ROUAGE_INTERNAL_TOKEN: 'hunter2',
      REDIS_URL: 'nope://user:hunter3@x',
      LOG_LEVEL: 'hunter4',
    })
    expect(message).not.toMatch(/hunter/)
    expect(message).toContain('ROUAGE_INTERNAL_TOKEN')
  })

  it('takes the slash off an address', () => {
    expect(readConfig(z.object({ SEARCH_URL: httpUrl }), { SEARCH_URL: 'http://search:4002/' }).SEARCH_URL).toBe(
      'http://search:4002',
    )
  })
})

describe('which proxies are believed', () => {
  const read = (TRUST_PROXY: string) => readConfig(z.object({ TRUST_PROXY: trustProxy }), { TRUST_PROXY }).TRUST_PROXY
  /** Whether an app with that setting believes a proxy at an address, so many proxies away. */
  const believes = (setting: string, address: string, hop = 0): boolean => {
    const trusts: unknown = createApp({
      logger: silentLogger(),
      metrics: createMetrics('test'),
      trustProxy: read(setting),
    }).get('trust proxy fn')
    return typeof trusts === 'function' && trusts(address, hop) === true
  }

  it.each([
    ['true', true],
    ['False', false],
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['loopback, 2001:db8::/32,192.0.2.1', ['loopback', '2001:db8::/32', '192.0.2.1']],
  ])('reads %s', (text, value) => {
    expect(read(text)).toEqual(value)
  })

  it('means what operators mean', () => {
    expect(believes('1', '203.0.113.9', 0)).toBe(true)
    expect(believes('1', '203.0.113.9', 1)).toBe(false)
    expect(believes('1', '0.0.0.1', 1)).toBe(false)
    expect(believes('true', '203.0.113.9', 5)).toBe(true)
    expect(believes('false', '127.0.0.1')).toBe(false)
    expect(believes('10.0.0.0/8', '10.1.2.3', 3)).toBe(true)
    expect(believes('10.0.0.0/8', '11.1.2.3')).toBe(false)
  })

  it.each([
    'yes',
    '-1',
    '1.5',
    '33',
    '1,2',
    '10.0.0.0/33',
    '10.0.0',
    '::1/129',
    '10.0.0.0/8/8',
    'proxy.example',
    'loopback,',
    ',',
    'true,false',
    '0x1',
    '10.0.0.1-10.0.0.9',
  ])('refuses %s in one sentence, without repeating it', (text) => {
    expect(() => read(text)).toThrow(ConfigError)
    expect(() => read(text)).toThrow(
      /^Configuration: TRUST_PROXY is wrong \(expected true, false, a number of proxies /,
    )
    expect(() => read(text)).toThrow(/^[^\n]+\)\. Set it in the environment and start again\.$/)
  })
})
