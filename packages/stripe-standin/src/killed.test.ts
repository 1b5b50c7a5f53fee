import { type ChildProcess, spawn } from 'node:child_process'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type Stripe from 'stripe'
import { stripeControl } from './control/client'
import { startReceiver, type Receiver, sdkFor, until, webhookSecret } from './testing/bench'

const cli = path.join(__dirname, 'cli.ts')

interface Run {
  readonly child: ChildProcess
  readonly url: string
  readonly stripe: Stripe
}

describe('a stand-in that is killed', () => {
  let folder: string
  let receiver: Receiver
  let running: ChildProcess | undefined
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rouage-stripe-killed-'))
    receiver = await startReceiver()
  })
  afterEach(async () => {
    if (running) await kill(running)
    await receiver.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const start = async (): Promise<Run> => {
    const webhooks = ['--webhook-url', receiver.url, '--webhook-secret', webhookSecret]
    const child = spawn(process.execPath, ['--import', 'tsx', cli, '--home', folder, ...webhooks], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running = child
    let said = ''
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const found = /stripe: (http:\S+)\n/.exec(said)?.[1]
        if (found) resolve(found)
      })
      child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)))
    })
    return { child, url, stripe: sdkFor(Number(new URL(url).port)) }
  }
  const kill = (child: ChildProcess): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  const params = (order: string) => ({
    amount: 990,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_visa',
    confirm: true,
    metadata: { order },
  })

  it('knows all that it answered, keeps its keys, and sends what was not received', async () => {
    receiver.status = 503
    const first = await start()
    const intent = await first.stripe.paymentIntents.create(params('o-1'), { idempotencyKey: 'o-1' })
    await stripeControl(first.url).deliver('delayed')
    const refund = await first.stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
    await kill(first.child)
    // As if it had been killed in the middle of a line.
    await appendFile(path.join(folder, 'journal.jsonl'), '{"put":[{"id":"pi_half')
    receiver.status = 200

    const second = await start()

    expect(await second.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
    expect((await second.stripe.refunds.list({ payment_intent: intent.id })).data).toMatchObject([{ id: refund.id }])
    const again = await second.stripe.paymentIntents.create(params('o-1'), { idempotencyKey: 'o-1' })
    expect(again).toEqual(intent)
    expect((await second.stripe.paymentIntents.list({})).data).toHaveLength(1)
    await until(
      () => receiver.events.map(({ type }) => type),
      (types) => types.includes('payment_intent.succeeded'),
    )
    expect(receiver.events.map(({ type }) => type)).not.toContain('refund.created')
    await stripeControl(second.url).flush()
    expect(receiver.events.map(({ type }) => type)).toContain('refund.created')
  })

  it('loses no payment that was answered, and makes none of those twice that are tried again', async () => {
    let run = await start()
    const answered = new Set<string>()
    for (const round of [1, 2, 3]) {
      const orders = Array.from({ length: 30 }, (_, place) => `o-${round}-${place}`)
      const doomed = run.child
      const calls = orders.map(async (order, place) => {
        const intent = await run.stripe.paymentIntents.create(params(order), { idempotencyKey: order })
        answered.add(intent.id)
        if (place === 10) doomed.kill('SIGKILL')
      })
      await Promise.allSettled(calls)
      await kill(doomed)
      run = await start()
      for (const order of orders)
        answered.add((await run.stripe.paymentIntents.create(params(order), { idempotencyKey: order })).id)
    }

    const found: string[] = []
    for await (const { id } of run.stripe.paymentIntents.list({ limit: 100 })) found.push(id)
    expect(found.toSorted()).toEqual([...answered].toSorted())
    expect(found).toHaveLength(90)
  })

  it('goes on advancing a clock', async () => {
    const first = await start()
    const now = Date.UTC(2026, 0, 1) / 1000
    const clock = await first.stripe.testHelpers.testClocks.create({ frozen_time: now })
    await first.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now + 3_600 })
    await kill(first.child)

    const { stripe } = await start()

    const ready = await until(
      () => stripe.testHelpers.testClocks.retrieve(clock.id),
      ({ status }) => status === 'ready',
    )
    expect(ready.frozen_time).toBe(now + 3_600)
  })

  it('ends in good order when asked', async () => {
    const { child } = await start()
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it.each([
    ['no folder', [], /--home is missing/],
    ['a port that is none', ['--port', '70000', '--home', 'x'], /70000 is no port/],
    ['no secret for its webhooks', ['--webhook-url', 'http://127.0.0.1:1/'], /needs a webhook secret/],
    ['a journal of another program', [], /holds no journal of this stand-in/],
  ])('says what is wrong with %s', async (what, args, words) => {
    const home = args.includes('--home') || what === 'no folder' ? [] : ['--home', folder]
    await writeFile(path.join(folder, 'journal.jsonl'), what === 'a journal of another program' ? 'mine\n' : '')
    const child = spawn(process.execPath, ['--import', 'tsx', cli, ...args, ...home], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running = child
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
    expect(said).toMatch(words)
  })
})
