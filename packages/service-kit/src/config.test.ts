import * as z from 'zod/mini'
import { ConfigError, httpUrl, readConfig, serviceConfig } from './config'

const good = {
  MONGODB_URL: 'mongodb://db:27017',
  REDIS_URL: 'redis://cache:6379',
  ROUAGE_INTERNAL_TOKEN: 'a-shared-token-of-tests',
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
    const message = failure({ REDIS_URL: 'http://cache', ROUAGE_INTERNAL_TOKEN: good.ROUAGE_INTERNAL_TOKEN, PORT: '99999' })
    expect(message).toContain('MONGODB_URL is missing')
    expect(message).toContain('REDIS_URL is wrong')
    expect(message).toContain('PORT is wrong')
    expect(message).not.toContain('\n')
  })

  it('never repeats a value, which may be a secret', () => {
    const message = failure({ ...good, ROUAGE_INTERNAL_TOKEN: 'hunter2', REDIS_URL: 'nope://user:hunter3@x', LOG_LEVEL: 'hunter4' })
    expect(message).not.toMatch(/hunter/)
    expect(message).toContain('ROUAGE_INTERNAL_TOKEN')
  })

  it('takes the slash off an address', () => {
    expect(readConfig(z.object({ SEARCH_URL: httpUrl }), { SEARCH_URL: 'http://search:4002/' }).SEARCH_URL).toBe('http://search:4002')
  })
})
