import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { LocalStackError } from './local-stack-error'
import { type LocalStack, type Service, services, startLocalStack } from './stack'
import type { Progress } from './steps'

const usage = `Starts MongoDB, Redis and a mail catcher and keeps them until SIGINT, SIGTERM or the end of its input; ends with code 1
when one of them ends by itself.
  --home DIR         data and caches (ROUAGE_HOME)
  --cache DIR        what can be had again (ROUAGE_CACHE)
  --write-env FILE   write the addresses there as environment lines
  --only LIST        of ${services.join(', ')}
  --keep-without-input  go on when the input ends
  --mongodb-port N --redis-port N --mail-port N --mail-page-port N`

/** Tells the parent process, when it opened a channel for that, and whoever reads the output. */
const tell = (progress: Progress): void => {
  process.send?.({ progress })
  if (progress.state === 'working') return
  const time = 'seconds' in progress ? ` (${progress.seconds.toFixed(1)} s)` : ''
  console.log(`${progress.step}: ${'detail' in progress ? progress.detail : 'starting'}${time}`)
}

const isService = (name: string): name is Service => services.some((service) => service === name)

const portOf = (text: string | undefined): number => {
  const port = Number(text ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new LocalStackError(`${text} is no port: give a number from 1 to 65535.`)
  return port
}

const onlyOf = (text: string | undefined): Service[] | undefined =>
  text?.split(',').map((name) => {
    if (!isService(name)) throw new LocalStackError(`${name} is no service: choose among ${services.join(', ')}.`)
    return name
  })

const environmentLines = (stack: LocalStack): string =>
  Object.entries({
    MONGODB_URL: stack.mongodbUrl,
    REDIS_URL: stack.redisUrl,
    SMTP_URL: stack.smtpUrl,
    MAIL_PAGE_URL: stack.mailPageUrl,
    ROUAGE_DOCUMENTDB_SOCKET: stack.documentDbSocket,
  })
    .flatMap(([name, value]) => (value ? [`${name}='${value}'\n`] : []))
    .join('')

/** Appears at once and whole: who waits for the file can read it as soon as it is there. */
const writeWhole = (file: string, text: string): void => {
  writeFileSync(`${file}.partial`, text, { mode: 0o600 })
  renameSync(`${file}.partial`, file)
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      home: { type: 'string' },
      cache: { type: 'string' },
      'write-env': { type: 'string' },
      only: { type: 'string' },
      'mongodb-port': { type: 'string' },
      'redis-port': { type: 'string' },
      'mail-port': { type: 'string' },
      'mail-page-port': { type: 'string' },
      'keep-without-input': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  const file = values['write-env']
  if (file) rmSync(file, { force: true })

  // Before everything runs there is nothing to end in good order: whatever was begun ends with this process.
  let end = (): void => process.exit(1)
  const ends = () => end()
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, ends)
  if (!values['keep-without-input'] && !process.stdin.isTTY) process.stdin.on('end', ends).on('error', ends).resume()

  const stack = await startLocalStack({
    home: values.home,
    cache: values.cache,
    only: onlyOf(values.only),
    ports: {
      mongodb: portOf(values['mongodb-port']),
      redis: portOf(values['redis-port']),
      mail: portOf(values['mail-port']),
      mailPage: portOf(values['mail-page-port']),
    },
    onProgress: tell,
  })
  const ending = new Promise<void>((resolve) => (end = resolve))
  const lines = environmentLines(stack)
  const { mongodbUrl, redisUrl, smtpUrl, mailPageUrl, documentDbSocket } = stack
  process.send?.({ addresses: { mongodbUrl, redisUrl, smtpUrl, mailPageUrl, documentDbSocket } })
  process.on('message', (asked) => {
    if (asked !== 'check') return
    stack.check().then(
      () => process.send?.({ health: 'well' }),
      (error: unknown) => process.send?.({ health: error instanceof Error ? error.message : 'unwell' }),
    )
  })
  if (file) writeWhole(file, lines)
  console.log(lines.trimEnd())
  const words = await Promise.race([ending, stack.lost])
  if (file) rmSync(file, { force: true })
  await stack.stop()
  if (typeof words === 'string') throw new LocalStackError(words)
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) })
    console.error(error instanceof LocalStackError ? error.message : error)
    process.exit(1)
  },
)
