import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LocalStackError } from './local-stack-error'
import { usablePort } from './ports'
import { startLocalStack } from './stack'
import type { Progress } from './steps'

let home: string
let taken: Server
let takenPort: number
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'rouage-test-'))
  taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  takenPort = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  await new Promise((resolve) => taken.close(resolve))
  await rm(home, { recursive: true, force: true })
})

it('takes given addresses as they are and starts nothing for them', async () => {
  const environment = {
    MONGODB_URL: 'mongodb://db.example',
    REDIS_URL: 'redis://cache.example',
    SMTP_URL: 'smtp://mail.example',
  }
  const stack = await startLocalStack({ home, environment })

  expect(stack).toMatchObject({
    mongodbUrl: 'mongodb://db.example',
    redisUrl: 'redis://cache.example',
    smtpUrl: 'smtp://mail.example',
  })
  expect(stack.mailPageUrl).toBeUndefined()

  await stack.stop()
})

it('reports its steps, and leaves the ports free when stopped', async () => {
  const told: Progress[] = []
  const stack = await startLocalStack({
    home,
    environment: {},
    only: ['redis', 'mail'],
    onProgress: (progress) => told.push(progress),
  })

  expect(stack.mongodbUrl).toBeUndefined()
  expect(
    told
      .filter(({ state }) => state === 'done')
      .map(({ step }) => step)
      .toSorted(),
  ).toEqual(['Mail', 'Redis'])

  const ports = [stack.redisUrl, stack.smtpUrl, stack.mailPageUrl].map((url) => Number(new URL(url ?? '').port))
  await Promise.all([stack.stop(), stack.stop()])

  expect(await Promise.all(ports.map((port) => usablePort(port, 'the test')))).toEqual(ports)
})

it('says what to do about a taken port, and leaves nothing running', async () => {
  const redis = await usablePort(0, 'the test')
  const told: Progress[] = []
  const start = startLocalStack({
    home,
    environment: {},
    only: ['redis', 'mail'],
    ports: { redis, mail: takenPort },
    onProgress: (progress) => told.push(progress),
  })

  await expect(start).rejects.toThrow(LocalStackError)
  await expect(start).rejects.toThrow(
    `Port ${takenPort} for the mail catcher is taken: stop what uses it, or choose another.`,
  )
  expect(told).toContainEqual(expect.objectContaining({ step: 'Mail', state: 'failed' }))
  expect(await usablePort(redis, 'the test')).toBe(redis)
})
