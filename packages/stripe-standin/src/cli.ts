import { parseArgs } from 'node:util'
import { startStripeStandin } from './standin'

const usage = `Starts a local stand-in of Stripe and keeps it until SIGINT or SIGTERM; prints its address once it takes calls.
  --home DIR              its data (required)
  --port N                any free one unless given
  --webhook-url URL       where events are sent to
  --webhook-secret TEXT   what they are signed with (whsec_…)
  --secret-key TEXT       the only key that is let in; any sk_test_… unless given`

const portOf = (text: string | undefined): number => {
  const port = Number(text ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${text} is no port: give a number from 1 to 65535.`)
  return port
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      home: { type: 'string' },
      port: { type: 'string' },
      'webhook-url': { type: 'string' },
      'webhook-secret': { type: 'string' },
      'secret-key': { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  if (values.home === undefined) throw new Error(`--home is missing.\n${usage}`)
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => resolve())
  })
  const standin = await startStripeStandin({
    dataDir: values.home,
    port: portOf(values.port),
    webhookUrl: values['webhook-url'],
    webhookSecret: values['webhook-secret'],
    secretKey: values['secret-key'],
  })
  console.log(`stripe: ${standin.url}`)
  await asked
  await standin.stop()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
