import { conversationChanged, correspondentTyping, messageSent } from '@rouage/contracts/live'
import { problemAnswer, tellLive } from '@rouage/slice-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { adFixture, conversationFixture, messageFixture } from '../testing/fixtures'
import { startAnew, talk, texts } from '../testing/screen'
import { showMessaging } from '../testing/show-messaging'

const FIND = 'GET /api/messaging/conversations/of'

beforeEach(startAnew)

describe('a thread', () => {
  it('shows messages with their days and hours, whom it is with and about what', async () => {
    await showMessaging('/messagerie?conversation=c1', talk())
    const [first, second] = await texts()

    expect(first).toMatch(/^Vous : Message 1Aujourd’hui à |^Vous : Message 1Hier à /)
    expect(second).toContain('LucTlse : Message 2')
    expect(screen.getByRole('heading', { name: 'LucTlse' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Peugeot 208.*12.490.€/ }).getAttribute('href')).toBe('/announcement/ad_1')
  })

  it('leaves no mark alone on the next line', async () => {
    await showMessaging(
      '/messagerie?conversation=c1',
      talk([messageFixture(1, { text: 'Oui ! « Demain » : ça va ?' })]),
    )

    expect((await texts())[0]).toContain('Oui\u00a0! «\u00a0Demain\u00a0»\u00a0: ça va\u00a0?')
  })

  it('tells the service what was read, once', async () => {
    const { calls } = await showMessaging(
      '/messagerie?conversation=c1',
      talk(undefined, conversationFixture({ unread: 1 })),
    )
    const reads = () => calls.filter(({ key }) => key.endsWith('/read'))
    await waitFor(() => expect(reads().map(({ body }) => body)).toEqual([{ upTo: 2 }]))

    act(() => tellLive(messageSent, { message: messageFixture(3) }))
    await waitFor(() => expect(reads().map(({ body }) => body)).toEqual([{ upTo: 2 }, { upTo: 3 }]))
  })

  it('tells that the first answer was read, to somebody who has just written', async () => {
    const service = talk([messageFixture(1, { isOwn: true })])
    const { calls } = await showMessaging('/messagerie?conversation=c1', service)
    await texts()
    act(() => tellLive(messageSent, { message: messageFixture(2) }))

    await waitFor(() =>
      expect(calls.filter(({ key }) => key.endsWith('/read')).map(({ body }) => body)).toEqual([{ upTo: 2 }]),
    )
  })

  it('says that the other writes, until they have written', async () => {
    await showMessaging('/messagerie?conversation=c1', talk())
    await texts()
    act(() => tellLive(correspondentTyping, { conversationId: 'c1' }))

    expect(screen.getByText('LucTlse écrit…')).toBeTruthy()

    act(() => tellLive(messageSent, { message: messageFixture(3) }))
    expect(screen.queryByText('LucTlse écrit…')).toBeNull()
  })

  it('asks for what it missed', async () => {
    const service = talk()
    await showMessaging('/messagerie?conversation=c1', service)
    await texts()
    service.messages.push(...Array.from({ length: 40 }, (_, place) => messageFixture(place + 3)))
    act(() => tellLive(messageSent, { message: messageFixture(42) }))

    await waitFor(async () => expect(await texts()).toHaveLength(42))
  })

  it('says that its messages could not be loaded', async () => {
    await showMessaging('/messagerie?conversation=c1', talk(), {
      'GET /api/messaging/conversations/c1/messages': () => problemAnswer(429, 'too_many_requests', 'Réessayez.'),
    })
    expect(await screen.findByText('Erreur lors du chargement des messages')).toBeTruthy()
  })

  it.each(['conversation_not_found', 'invalid_request'])('says that there is none (%s)', async (code) => {
    await showMessaging('/messagerie?conversation=c9', talk(), { [`${FIND}/c9`]: () => problemAnswer(404, code) })
    expect(await screen.findByText('Conversation introuvable')).toBeTruthy()
  })

  it('is another one when the service says so', async () => {
    const service = talk()
    await showMessaging('/messagerie?conversation=c1', service)
    await texts()
    service.conversations = [conversationFixture({ ad: adFixture({ state: 'expired' }), revision: 2 })]
    act(() => tellLive(conversationChanged, { conversationId: 'c1', side: 'buyer' }))

    expect((await screen.findAllByText('Expirée')).length).toBeGreaterThan(0)
  })
})
