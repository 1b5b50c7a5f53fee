import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageSent } from '@rouage/contracts/live'
import * as z from 'zod/mini'
import { demoPerson } from '../demo-person'
import { residentMegabytes } from '../memory'
import { type Figure, percentile } from '../table'
import { startIssuer } from './issuer'
import { openIdle, openStream } from './streams'

const IDLE_WHILE_SENDING = 1_000
const MESSAGES = 400
/** Messages a second: what a town says in the evening. */
const EVERY_MS = 50
const IDLE_AT_REST = 5_000
const MOST_WAITING_MS = 5_000

const ads = z.object({ items: z.array(z.object({ id: z.string() })) })
const begun = z.object({ conversation: z.object({ id: z.string() }) })

/** Two demo people with a conversation: the buyer's call, and the seller's token. */
const twoWhoTalk = async (site: string) => {
  const [buyer, seller] = [await demoPerson(site, 'particulier'), await demoPerson(site, 'professionnel')]
  const { items } = z.parse(ads, (await seller.call('/api/listing/me/announcements')).body)
  for (const { id } of items) {
    const first = { announcementId: id, text: 'Bonjour', clientId: randomUUID() }
    const { body } = await buyer.call('/api/messaging/conversations', { method: 'POST', body: first })
    const { conversation } = z.parse(begun, body)
    return { buyer, seller, conversationId: conversation.id }
  }
  throw new Error('The demo dealer has no ad.')
}

/** Milliseconds from sending a message to its being on the other's screen, for each of many messages. */
const deliveries = async (site: string, edge: string): Promise<number[]> => {
  const { buyer, seller, conversationId } = await twoWhoTalk(site)
  const sentAt = new Map<string, number>()
  const taken: number[] = []
  const stream = await openStream(edge, seller.token, ({ kind, payload }) => {
    if (kind !== messageSent.kind) return
    const { message } = z.parse(messageSent.payload, payload)
    const began = sentAt.get(message.text)
    if (began !== undefined) taken.push(performance.now() - began)
  })
  const send = async (text: string): Promise<void> => {
    sentAt.set(text, performance.now())
    const path = `/api/messaging/conversations/${conversationId}/messages`
    await buyer.call(path, { method: 'POST', body: { text, clientId: randomUUID() } })
  }
  for (let turn = 0; turn < MESSAGES; turn += 1) await Promise.all([send(`Message ${turn}`), sleep(EVERY_MS)])
  const deadline = performance.now() + MOST_WAITING_MS
  while (taken.length < MESSAGES && performance.now() < deadline) await sleep(20)
  stream.destroy()
  if (taken.length < MESSAGES) throw new Error(`Only ${taken.length} of ${MESSAGES} messages arrived.`)
  return taken
}

/**
 * How long a message takes to the other's screen while a thousand streams are open, and what idle streams cost.
 * @param startEdge an edge beside the site's on the same services, for which another address stands for account's; `pid` is
 *   its process
 */
export const deliveryFigures = async (
  site: string,
  accountUrl: string,
  startEdge: (accountUrl: string) => Promise<{ url: string; pid: number; stop: () => Promise<void> }>,
): Promise<Figure[]> => {
  const issuer = await startIssuer(accountUrl)
  const edge = await startEdge(issuer.url)
  try {
    const before = residentMegabytes(edge.pid)
    const closeSome = await openIdle(edge.url, issuer, IDLE_WHILE_SENDING)
    const taken = await deliveries(site, edge.url)
    closeSome()
    const closeAll = await openIdle(edge.url, issuer, IDLE_AT_REST)
    await sleep(MOST_WAITING_MS)
    const after = residentMegabytes(edge.pid)
    closeAll()
    const [while_, idle] = [IDLE_WHILE_SENDING, IDLE_AT_REST].map((count) => count.toLocaleString('en-GB'))
    const sent = `a message to the other’s screen with ${while_} live connections`
    return [
      { name: `${sent}, median`, value: percentile(taken, 0.5), unit: 'ms' },
      { name: `${sent}, p99`, value: percentile(taken, 0.99), unit: 'ms', limit: 100 },
      { name: `memory of an edge with ${idle} idle live connections`, value: after, unit: 'MB' },
      { name: 'what they add to it', value: after - before, unit: 'MB', limit: 300 },
    ]
  } finally {
    await edge.stop()
    await issuer.stop()
  }
}
