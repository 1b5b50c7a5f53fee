import type { ResponseOf } from '@rouage/contracts'
import { flaggedSnapshot } from '@rouage/contracts/endpoints/messaging'
import type { DomainEvent } from '@rouage/contracts/events/index'
import { callService } from '@rouage/service-kit'
import { queriesWithoutIndex, testCaller, uniqueName, until } from '@rouage/service-kit/testing'
import { createRepositories } from '../../data/repositories'
import { testMessaging, type TestMessaging } from '../../testing'

let messaging: TestMessaging
beforeAll(async () => {
  messaging = await testMessaging({ MESSAGING_LIMIT_FACTOR: 100 })
})
afterAll(() => messaging.stop())

type Flag = Extract<DomainEvent, { type: 'content.flagged' }>['data']
const flagsOf = async (targetId: string): Promise<Flag[]> => {
  const rows = await messaging.database.connection.collection('outbox').find({ 'data.targetId': targetId }).toArray()
  return rows.map(({ data }) => data)
}
let versions = 0
const decide = (
  kind: 'held' | 'message' | 'conversation',
  id: string,
  outcome: 'keep' | 'remove',
  version?: number,
) => {
  versions += 1
  const data = { id, kind, outcome, text: 'Contraire à nos règles.', version: version ?? versions }
  return messaging.tell({
    id: uniqueName('event'),
    occurredAt: '2026-11-22T10:00:00.000Z',
    type: 'content.decided',
    data,
  })
}
const held = async () => {
  const [buyer, seller] = [await messaging.somebody('Nouveau', { days: 1 }), await messaging.somebody('Garage')]
  const { body } = await buyer.start({
    announcementId: messaging.addAd(seller),
    text: 'Écrivez à claire@courriel.example',
  })
  const id: string = body.conversation.id
  await buyer.send(id, 'Merci d’avance')
  return { buyer, seller, id }
}
const states = async (who: Awaited<ReturnType<typeof held>>['buyer'], id: string) =>
  (await who.messages(id)).items.map(({ text, state }) => `${state} ${text}`)

it('tells moderators of what was reported, once, with the words around it, and not the other', async () => {
  const { buyer, seller, id, first } = await messaging.talk('Payez par mandat')
  await buyer.send(id, 'Vite')
  const report = (body: object) => seller.call('post', `/conversations/${id}/reports`, body)
  const told = { messageId: first.id, motive: 'arnaque', note: 'Il insiste' }
  const answers = await Promise.all([report(told), report(told)])
  const [reference] = answers.map(({ body }) => body.reference)

  expect(reference).toMatch(/^SIG-[2-9A-Z]{8}$/)
  expect(answers[1]?.body.reference).toBe(reference)
  expect(await flagsOf(first.id)).toEqual([
    expect.objectContaining({
      kind: 'message',
      conversationId: id,
      authorId: buyer.sub,
      reporterId: seller.sub,
      motive: 'arnaque',
      note: 'Il insiste',
      excerpt: [
        { sender: 'buyer', isAuthors: true, isTarget: true, text: 'Payez par mandat', sentAt: first.sentAt },
        { sender: 'buyer', isAuthors: true, text: 'Vite', sentAt: expect.any(String) },
      ],
    }),
  ])
  expect((await report({ motive: 'autre', note: '' })).body.reference).not.toBe(reference)
  expect(await flagsOf(id)).toHaveLength(1)
  expect((await buyer.told()).map(({ kind }) => kind)).not.toContain('conversations.changed')
})

it('takes no report of one’s own message, of others’ conversations, or without a motive', async () => {
  const { buyer, id, first } = await messaging.talk()
  const other = await messaging.talk()
  const codes = await Promise.all(
    [
      buyer.call('post', `/conversations/${id}/reports`, { messageId: first.id, motive: 'autre', note: '' }),
      buyer.call('post', `/conversations/${other.id}/reports`, { motive: 'autre', note: '' }),
      buyer.call('post', `/conversations/${id}/reports`, { motive: 'doublon', note: '' }),
      buyer.call('post', `/conversations/${id}/reports`, { motive: 'autre', note: 'a'.repeat(2_001) }),
    ].map(async (call) => (await call).body.code),
  )
  expect(codes).toEqual(['conversation_not_found', 'conversation_not_found', 'invalid_input', 'invalid_input'])
})

it('lets a held conversation go on its way, in order and counted, and its recipient hears of it', async () => {
  const { buyer, seller, id } = await held()
  expect((await flagsOf(id)).map(({ kind, id: flag }) => [kind, flag])).toEqual([['held', `held-${id}`]])
  await decide('held', id, 'keep')
  await until(async () => (await seller.list('side=seller')).items.length === 1)

  expect(await states(seller, id)).toEqual(['sent Écrivez à claire@courriel.example', 'sent Merci d’avance'])
  expect(await seller.unread()).toEqual({ buyer: 0, seller: 2 })
  await until(async () => (await seller.told()).some(({ kind }) => kind === 'messages.unread'))
  expect((await seller.told()).map(({ kind }) => kind)).toContain('messages.sent')
  expect((await seller.send(id, 'Bonjour')).status).toBe(200)
  expect(await states(buyer, id)).toHaveLength(3)
})

it('takes along what is written while a held conversation is let go', async () => {
  const { buyer, seller, id } = await held()
  await decide('held', id, 'keep')
  let [turns, isLetGo] = [0, false]
  while (!isLetGo) {
    turns += 1
    await Promise.all([buyer.send(id, `Encore ${turns}`), buyer.send(id, `Et ${turns}`)])
    isLetGo = (await seller.list('side=seller')).items.length === 1
  }

  expect(await seller.unread()).toEqual({ buyer: 0, seller: 2 + 2 * turns })
  expect((await states(seller, id)).filter((each) => !each.startsWith('sent '))).toEqual([])
})

it('closes a held conversation that is refused, and its recipient never hears of it', async () => {
  const { buyer, seller, id } = await held()
  await decide('held', id, 'remove')
  await until(async () => (await buyer.conversation(id)).isClosed)

  expect(await states(buyer, id)).toEqual(['removed ', 'removed '])
  expect((await buyer.send(id, 'Encore')).body.code).toBe('conversation_closed')
  expect((await seller.call('get', `/conversations/${id}`)).status).toBe(404)
  expect(await seller.told()).toEqual([])

  await decide('held', id, 'keep')
  await until(async () => (await seller.call('get', `/conversations/${id}`)).status === 200)
  expect(await states(seller, id)).toHaveLength(2)
})

it('takes a message from both, tells its sender why, and gives it back after an objection', async () => {
  const { buyer, seller, id, first } = await messaging.talk('Insulte')
  await decide('message', first.id, 'remove', 900)
  await until(async () => (await seller.messages(id)).items[0]?.state === 'removed')

  expect((await seller.messages(id)).items[0]).toMatchObject({ text: '', photos: [], warnings: [] })
  expect((await seller.messages(id)).items[0]).not.toHaveProperty('decision')
  expect((await buyer.messages(id)).items[0]).toMatchObject({ text: '', decision: 'Contraire à nos règles.' })
  expect((await seller.conversation(id)).last.text).toBe('')

  await decide('message', first.id, 'keep', 899)
  await decide('message', first.id, 'keep', 901)
  await until(async () => (await seller.messages(id)).items[0]?.state === 'sent')
  expect((await seller.messages(id)).items[0]?.text).toBe('Insulte')
  expect((await seller.conversation(id)).last.text).toBe('Insulte')
})

it('closes a conversation for both, and opens it again', async () => {
  const { buyer, seller, id } = await messaging.talk()
  await decide('conversation', id, 'remove')
  await until(async () => (await seller.conversation(id)).isClosed)
  expect((await buyer.send(id, 'Encore')).body.code).toBe('conversation_closed')
  expect((await seller.messages(id)).items).toHaveLength(1)

  await decide('conversation', id, 'keep')
  await until(async () => (await buyer.send(id, 'Encore')).status === 200)
})

it('comes back to decisions that it missed, and looks for nothing without an index', async () => {
  const { seller, id, first } = await messaging.talk()
  const data = { id: first.id, kind: 'message', outcome: 'remove', text: 'Retiré.', version: 2_000 } as const
  messaging.neighbours.decisions.set(first.id, data)
  await messaging.forgetStreams()
  await until(async () => (await seller.messages(id)).items[0]?.state === 'removed')

  const { messages, moderation } = createRepositories(messaging.models)
  const asked = async () => {
    await messages.removedBefore(new Date(), 9)
    await moderation.reportOf('u', 't')
    await moderation.reportsOf('u', '', 9)
    await moderation.forget('u')
  }
  expect(await queriesWithoutIndex(messaging.database, asked)).toEqual([])
})

it('hands out what waits for a decision, in pages, to a queue that missed it', async () => {
  const flagged = async (): Promise<ResponseOf<typeof flaggedSnapshot>['items']> => {
    const target = { baseUrl: messaging.service.url, caller: testCaller('listing'), timeoutMs: 5_000 }
    const items: ResponseOf<typeof flaggedSnapshot>['items'] = []
    for (let after: string | null | undefined; after !== null;) {
      const page: ResponseOf<typeof flaggedSnapshot> = await callService(flaggedSnapshot, { query: { after } }, target)
      items.push(...page.items)
      after = page.next
    }
    return items
  }
  const { seller, id, first } = await messaging.talk('Payez par mandat')
  const told = { messageId: first.id, motive: 'harcelement', note: 'Il insiste' }
  await seller.call('post', `/conversations/${id}/reports`, told)
  const { id: heldId } = await held()
  const about = async (targetId: string) => (await flagged()).filter((each) => each.targetId === targetId)

  expect(await about(first.id)).toEqual(await flagsOf(first.id))
  expect(await about(heldId)).toEqual(await flagsOf(heldId))

  await decide('message', first.id, 'keep')
  await decide('held', heldId, 'keep')
  await until(async () => (await about(heldId)).length === 0)
  // The queue may have decided before the report: it knows. A decision of long after is one about it.
  expect(await about(first.id)).toHaveLength(1)
  await messaging.models.reports.updateMany({ targetId: first.id }, { at: new Date(Date.now() - 2 * 3_600_000) })
  await until(async () => (await about(first.id)).length === 0)

  const { conversations, moderation } = createRepositories(messaging.models)
  const asked = async () => {
    await conversations.heldAfter('', 9)
    await moderation.pageOfReports('', 9)
    await moderation.decidedAt(['message a'])
    await moderation.isQuoted({ conversationId: 'c', number: 1 })
  }
  expect(await queriesWithoutIndex(messaging.database, asked)).toEqual([])
})
