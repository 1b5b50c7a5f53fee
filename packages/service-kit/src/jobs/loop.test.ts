import { createLogger } from '../ops/logger'
import { startLoop } from './loop'

const listen = () => {
  const lines: string[] = []
  return { lines, logger: createLogger({ name: 'test' }, { write: (line) => void lines.push(line) }) }
}

it('tells of failures once until it works again', async () => {
  const { lines, logger } = listen()
  let rounds = 0
  await new Promise<void>((resolve) => {
    const loop = startLoop(
      'trying',
      async () => {
        rounds += 1
        if (rounds <= 2) throw new Error('not yet')
        if (rounds === 4) void loop.close().then(resolve)
      },
      { everyMs: 0, maxBackoffMs: 1, logger },
    )
  })

  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'failed, will try again',
    'working again',
  ])
})

it('says nothing of what fails because it is closed', async () => {
  const { lines, logger } = listen()
  let fail = (_error: Error): void => undefined
  const loop = startLoop('reading', () => new Promise((_resolve, reject) => (fail = reject)), { everyMs: 0, logger })
  const closed = loop.close()
  fail(new Error('The connection was ended.'))
  await closed

  expect(lines).toEqual([])
})
