import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { Command } from '../../../scripts/lib/control'
import { order } from '../../support/control'
import { newSeller, publishAnAd, type Published, type Seller } from '../../support/sellers'

const site = process.env.ROUAGE_URL ?? ''

/** How many are published at least: `ROUAGE_PUBLICATIONS=200` is the whole of it. */
const PUBLICATIONS = Number(process.env.ROUAGE_PUBLICATIONS ?? 12)
/** A young garage's ads go online by themselves up to this many. */
const MOST_OF_ONE = 20
const SELLERS = Math.max(4, Math.ceil(PUBLICATIONS / MOST_OF_ONE))
/** So that ads are written, checked and paid whenever something dies. */
const REST_MS = 2_000
/** What dies in turn, or loses all it has, while people publish. */
const HARM: readonly Command[] = [
  { do: 'kill', program: 'publish' },
  { do: 'kill', program: 'listing' },
  { do: 'kill', program: 'queue' },
  { do: 'kill', program: 'database' },
  { do: 'kill', program: 'payments' },
  { do: 'empty-queue' },
  { do: 'kill', program: 'search' },
  { do: 'kill', program: 'account' },
]
/** The next one dies at some moment of this long, once an ad went through since the last one, or the site had its time. */
const WITHIN_MS = 5_000
const RECOVERED_MS = 20_000
const SETTLED_MS = 120_000

type Invoice = { readonly number: string; readonly totalCents: number }

const invoicesOf = async (seller: Seller): Promise<Invoice[]> => {
  const found: Invoice[] = []
  for (let after: unknown; after !== null;) {
    const page = await seller.done(`/api/publish/me/invoices${after === undefined ? '' : `?after=${String(after)}`}`)
    found.push(...(page.items as Invoice[]))
    after = page.next
  }
  return found
}

/** What is false of an ad that was paid for as an urgent one: where it stands, with its order; undefined where it is online. */
const lackOf = async (seller: Seller, { announcementId, orderId }: Published): Promise<string | undefined> => {
  const { status, body } = await seller.call(`/api/listing/me/announcements/${announcementId}`)
  if (status === 200 && body.status === 'published' && body.isUrgent === true) return undefined
  const order = await seller.call(`/api/publish/me/orders/${orderId}`)
  const ad = status === 200 ? `${String(body.status)}, urgent: ${String(body.isUrgent)}` : `answered ${status}`
  return `${announcementId}: ${ad}; its order ${orderId}: ${String(order.body.status)}`
}

/** What is false of these after everything had its time to settle. */
const missingOf = async (published: readonly (readonly [Seller, Published])[]): Promise<string[]> => {
  const until = Date.now() + SETTLED_MS
  for (;;) {
    const missing: string[] = []
    for (const [seller, each] of published) {
      const lack = await lackOf(seller, each)
      if (lack !== undefined) missing.push(lack)
    }
    if (missing.length === 0 || Date.now() > until) return missing
    await pause(1_000)
  }
}

/** Breaks things in turn, each once at least, until it is told to end. @param done how many ads went through */
const harming = (done: () => number) => {
  let [turn, isOver] = [0, false]
  const recovered = async (): Promise<void> => {
    const [before, until] = [done(), Date.now() + RECOVERED_MS]
    while (!isOver && done() === before && Date.now() < until) await pause(100)
  }
  const run = async (): Promise<void> => {
    while (!isOver || turn < HARM.length) {
      await pause(WITHIN_MS * Math.random())
      // What is just starting again cannot be killed, and the next one is.
      await order(HARM[turn % HARM.length] ?? { do: 'empty-queue' }).catch(() => undefined)
      turn += 1
      await recovered()
    }
  }
  return { done: run(), turns: () => turn, end: () => void (isOver = true) }
}

test('whatever is killed while people publish and pay, each payment has its ad, once, and each its invoice', async () => {
  test.setTimeout(PUBLICATIONS * 20_000 + SETTLED_MS * 2)
  const sellers = await Promise.all(Array.from({ length: SELLERS }, () => newSeller(site)))
  const published: (readonly [Seller, Published])[] = []
  const harm = harming(() => published.length)
  let begun = 0
  const publish = async (seller: Seller): Promise<void> => {
    for (let own = 0; own < MOST_OF_ONE && (begun < PUBLICATIONS || harm.turns() < HARM.length); own += 1) {
      begun += 1
      published.push([seller, await publishAnAd(seller, `A${begun}`)])
      await pause(REST_MS)
    }
  }
  await Promise.all(sellers.map(publish)).finally(harm.end)
  await harm.done
  process.stdout.write(`${published.length} publications, ${harm.turns()} times something died\n`)

  expect(published.length).toBeGreaterThanOrEqual(PUBLICATIONS)
  expect(await missingOf(published)).toEqual([])

  await test.step('nobody paid twice, and no number is missing', async () => {
    const invoices = (await Promise.all(sellers.map(invoicesOf))).flat()
    expect(invoices).toHaveLength(published.length)
    const numbers = invoices.map(({ number }) => Number(number.slice(-6))).toSorted((a, b) => a - b)
    const first = numbers[0] ?? 0
    expect(numbers).toEqual(numbers.map((_, index) => first + index))
  })
})
