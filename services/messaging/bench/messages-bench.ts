import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { connectDatabase, mongodbUrl, readConfig, silentLogger } from '@rouage/service-kit'
import * as z from 'zod/mini'
import { createModels, createRepositories } from '../src/data/repositories'
import type { StoredConversation, StoredSide } from '../src/data/conversations'
import type { StoredMessage } from '../src/data/messages'
import { createViews } from '../src/domain/views'

/*
 * How long a thread's last page and the list of conversations take among many messages:
 *   MONGODB_URL=… node --import tsx services/messaging/bench/messages-bench.ts --messages 1000000 --json figures.json
 * Makes a database of its own and drops it. Most conversations are short; one person has 2,000, and one thread 50,000
 * messages.
 */

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '1000000' }, json: { type: 'string' } },
})
const count = Number(values.messages)
const config = readConfig(z.object({ MONGODB_URL: mongodbUrl }))

const BATCH = 5_000
const IN_A_CONVERSATION = 20
const OF_THE_DEALER = 2_000
const OF_THE_LONG_THREAD = 50_000
const ROUNDS = 300
const [LAST_PAGE_MS, LIST_MS] = [5, 10]

const side = (id: string): StoredSide => ({ id, place: 'inbox', unread: 0, readUpTo: 0, isErased: false })
const conversationOf = (index: number, lastNumber: number): StoredConversation => {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 1_000)
  return {
    _id: `c${index}`,
    announcementId: `ad${index % 50_000}`,
    buyer: side(`buyer${index}`),
    seller: side(index % 10 === 0 && index < OF_THE_DEALER * 10 ? 'dealer' : `seller${index % 9_973}`),
    isHeld: false,
    isClosed: false,
    lastNumber,
    last: { text: 'Bonjour, est-elle toujours disponible ?', sender: 'buyer', at },
    revision: lastNumber,
    startedAt: at,
  }
}
const messageOf = (conversationId: string, number: number): StoredMessage => ({
  _id: `${conversationId}-${number}`,
  conversationId,
  number,
  sender: number % 2 === 0 ? 'seller' : 'buyer',
  clientId: `client-${conversationId}-${number}`,
  text: 'Bonjour, est-elle toujours disponible ? Je peux passer samedi matin, si cela vous convient.',
  photos: [],
  state: 'sent',
  warnings: [],
  sentAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
})

const database = await connectDatabase(config.MONGODB_URL, `messages-bench-${process.pid}`, { logger: silentLogger() })
try {
  const models = createModels(database)
  await database.syncIndexes()
  const long = Math.min(OF_THE_LONG_THREAD, Math.floor(count / 2))
  const conversations = Math.floor((count - long) / IN_A_CONVERSATION)
  for (let from = 0; from <= conversations; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, conversations + 1 - from) }, (_, index) =>
      conversationOf(from + index, from + index === conversations ? long : IN_A_CONVERSATION),
    )
    await models.conversations.insertMany(rows, { ordered: false, lean: true })
  }
  let batch: StoredMessage[] = []
  const flush = async () => {
    await models.messages.insertMany(batch, { ordered: false, lean: true })
    batch = []
  }
  for (let index = 0; index <= conversations; index += 1) {
    const size = index === conversations ? long : IN_A_CONVERSATION
    for (let number = 1; number <= size; number += 1) {
      batch.push(messageOf(`c${index}`, number))
      if (batch.length === BATCH) await flush()
    }
  }
  if (batch.length > 0) await flush()

  const repositories = createRepositories(models)
  const views = createViews(repositories)
  const time = async (work: (round: number) => Promise<unknown>): Promise<{ p50: number; p99: number }> => {
    const taken: number[] = []
    for (let round = -20; round < ROUNDS; round += 1) {
      const begun = performance.now()
      await work(round + 20)
      if (round >= 0) taken.push(performance.now() - begun)
    }
    taken.sort((a, b) => a - b)
    const at = (share: number) => Math.round((taken[Math.floor(taken.length * share)] ?? 0) * 100) / 100
    return { p50: at(0.5), p99: at(0.99) }
  }
  const list = { userId: 'dealer', side: 'seller', place: 'inbox' } as const
  const results = {
    messages: count,
    conversations: conversations + 1,
    lastPage: await time((round) =>
      repositories.messages.before(`c${(round * 37) % conversations}`, IN_A_CONVERSATION + 1, 31),
    ),
    lastPageOfLongThread: await time(() => repositories.messages.before(`c${conversations}`, long + 1, 31)),
    listOfDealer: await time(async () =>
      views.list(await repositories.conversations.page(list, undefined, 31), 'seller'),
    ),
    unreadOfDealer: await time(() => repositories.conversations.unreadCounts('dealer')),
  }
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
  const among = `${count.toLocaleString('en-GB')} messages`
  const figures = [
    {
      name: `${among}: the last page of a thread, median`,
      value: results.lastPage.p50,
      unit: 'ms',
      limit: LAST_PAGE_MS,
    },
    { name: `${among}: the last page of a thread, p99`, value: results.lastPage.p99, unit: 'ms' },
    { name: `${among}: of a thread of 50,000, median`, value: results.lastPageOfLongThread.p50, unit: 'ms' },
    {
      name: `${among}: the list of who has 2,000, median`,
      value: results.listOfDealer.p50,
      unit: 'ms',
      limit: LIST_MS,
    },
    { name: `${among}: the list of who has 2,000, p99`, value: results.listOfDealer.p99, unit: 'ms' },
    { name: `${among}: their unread messages, median`, value: results.unreadOfDealer.p50, unit: 'ms' },
  ]
  if (values.json !== undefined) await writeFile(values.json, JSON.stringify({ figures }))
} finally {
  await database.connection.dropDatabase()
  await database.close()
}
