import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { order } from '../../support/control'
import { newSeller, publishAnAd, type Published, type Seller } from '../../support/sellers'

const site = process.env.ROUAGE_URL ?? ''

/** How many are published: `ROUAGE_PUBLICATIONS=200` is the whole of it. Left out unless asked for. */
const PUBLICATIONS = Number(process.env.ROUAGE_PUBLICATIONS ?? 0)
/** A private seller hands in 30 versions an hour at most. */
const SELLERS = Math.max(4, Math.ceil(PUBLICATIONS / 25))
/** What dies in turn while people publish. */
const VICTIMS = ['publish', 'listing', 'queue', 'database', 'payments', 'search', 'account'] as const
/** No program dies five times in a minute, after which it is left down. */
const BETWEEN_MS = 8_000
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

/** Online as it was paid for, or with the moderators: young accounts with many ads are looked at. */
const isThere = async (seller: Seller, { announcementId }: Published): Promise<boolean> => {
  const { status, body } = await seller.call(`/api/listing/me/announcements/${announcementId}`)
  if (status === 200) return body.status === 'published' && body.isUrgent === true
  const { items } = await seller.done('/api/publish/me/submissions')
  const submitted = items as { announcementId: string; status: string }[]
  return submitted.some((each) => each.announcementId === announcementId && each.status === 'pending_review')
}

/** What is false of these after everything had its time to settle. */
const missingOf = async (published: readonly (readonly [Seller, Published])[]): Promise<string[]> => {
  const until = Date.now() + SETTLED_MS
  for (;;) {
    const missing: string[] = []
    for (const [seller, each] of published) if (!(await isThere(seller, each))) missing.push(each.announcementId)
    if (missing.length === 0 || Date.now() > until) return missing
    await pause(1_000)
  }
}

test.skip(PUBLICATIONS === 0, 'Takes minutes: ROUAGE_PUBLICATIONS says how many.')

test('whatever is killed while people publish and pay, each payment has its ad, once, and each its invoice', async () => {
  test.setTimeout(PUBLICATIONS * 20_000 + SETTLED_MS * 2)
  const sellers = await Promise.all(Array.from({ length: SELLERS }, () => newSeller(site)))
  const published: (readonly [Seller, Published])[] = []
  let left = PUBLICATIONS
  const publish = async (seller: Seller): Promise<void> => {
    while (left > 0) {
      left -= 1
      published.push([seller, await publishAnAd(seller, `A${left}`)])
    }
  }
  let isOver = false
  const kill = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      await pause(BETWEEN_MS * (0.5 + Math.random()))
      // What is just starting again cannot be killed, and the next one is.
      if (!isOver)
        await order({ do: 'kill', program: VICTIMS[turn % VICTIMS.length] ?? 'publish' }).catch(() => undefined)
    }
  }
  const killing = kill()
  await Promise.all(sellers.map(publish)).finally(() => (isOver = true))
  await killing

  expect(published).toHaveLength(PUBLICATIONS)
  expect(await missingOf(published)).toEqual([])

  await test.step('nobody paid twice, and no number is missing', async () => {
    const invoices = (await Promise.all(sellers.map(invoicesOf))).flat()
    expect(invoices).toHaveLength(PUBLICATIONS)
    const numbers = invoices.map(({ number }) => Number(number.slice(-6))).toSorted((a, b) => a - b)
    const first = numbers[0] ?? 0
    expect(numbers).toEqual(numbers.map((_, index) => first + index))
  })
})
