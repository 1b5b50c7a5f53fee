import { conversationChanged, correspondentTyping, messagesRead, messageSent } from '@rouage/contracts/live'
import { unreadMessages } from '@rouage/slice-kit'
import { later, problemAnswer, tellLive } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adFixture, conversationFixture, correspondentFixture, messageFixture } from './testing/fixtures'
import { showMessaging } from './testing/show-messaging'

const user = userEvent.setup()
const FIND = 'GET /api/messaging/conversations/of'
const SEND = 'POST /api/messaging/conversations/c1/messages'
const START = 'POST /api/messaging/conversations'
const composer = () => screen.findByRole('textbox', { name: /^Votre message à/ })
const log = () => screen.findByRole('log')
const texts = async () =>
  within(await log())
    .getAllByRole('article')
    .map(({ textContent }) => textContent)

type Sent = { readonly body: unknown }
const bodyOf = ({ body }: Sent) => body as { readonly text: string; readonly clientId: string }

beforeEach(() => {
  sessionStorage.clear()
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
  act(() => unreadMessages.show())
})

const talk = (
  messages = [messageFixture(1, { isOwn: true }), messageFixture(2)],
  conversation = conversationFixture(),
) => ({
  conversations: [conversation],
  messages,
})

describe('the list', () => {
  const inbox = {
    conversations: [
      conversationFixture({ unread: 2 }),
      conversationFixture({
        id: 'c2',
        side: 'seller',
        correspondent: { state: 'erased' },
        ad: adFixture({ id: 'ad_2', title: 'Yamaha MT-07', state: 'paused' }),
      }),
      conversationFixture({ id: 'c3', isArchived: true, ad: adFixture({ title: 'Renault Clio' }) }),
    ],
    messages: [],
  }

  it('has a tab for what one buys and one for what one sells, in the address', async () => {
    await showMessaging('/messagerie?onglet=achats', inbox)
    const row = await screen.findByRole('link', { name: /LucTlse/ })

    expect(row.textContent).toContain('À l’instant')
    expect(row.textContent).toContain('2 messages non lus')
    expect(screen.getByRole('link', { name: /^Mes achats/ }).getAttribute('aria-current')).toBe('page')

    await user.click(screen.getByRole('link', { name: /^Mes ventes/ }))
    const sale = await screen.findByRole('link', { name: /Utilisateur supprimé/ })

    expect(sale.textContent).toContain('En pause · Yamaha MT-07')
    expect(window.location.search).toBe('?onglet=ventes')
  })

  it('says how many photos came with the last message, or alone', async () => {
    const last = { photos: 2, isOwn: true, sentAt: new Date().toISOString() }
    const conversations = [
      conversationFixture({ last: { ...last, text: '' } }),
      conversationFixture({ id: 'c2', last: { ...last, text: 'Voilà', photos: 1 } }),
    ]
    await showMessaging('/messagerie?onglet=achats', { conversations, messages: [] })
    const rows = (await screen.findAllByRole('link', { name: /LucTlse/ })).map(({ textContent }) => textContent)
    expect(rows.toSorted()).toEqual([
      expect.stringMatching(/Vous\s:\s2\sphotos$/),
      expect.stringMatching(/Voilà \(1\sphoto\)$/),
    ])
  })

  it('keeps archived conversations apart', async () => {
    await showMessaging('/messagerie?onglet=achats', inbox)
    await user.click(await screen.findByRole('link', { name: /Conversations archivées/ }))

    expect(await screen.findByRole('link', { name: /Renault Clio/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Peugeot/ })).toBeNull()
  })

  it('is searched in', async () => {
    await showMessaging('/messagerie?onglet=achats', inbox)
    await screen.findByRole('link', { name: /Peugeot/ })
    await user.type(screen.getByRole('searchbox'), 'Renault')

    expect(await screen.findByText('Aucune conversation trouvée')).toBeTruthy()
  })

  it('says that it could not be loaded', async () => {
    let isDown = true
    const { calls } = await showMessaging('/messagerie?onglet=achats', inbox, {
      'GET /api/messaging/conversations': () =>
        isDown
          ? problemAnswer(429, 'too_many_requests', 'Réessayez.')
          : { items: inbox.conversations.slice(0, 1), unread: { buyer: 0, seller: 0 }, next: null },
    })

    expect(await screen.findByText('Erreur lors du chargement des conversations')).toBeTruthy()

    isDown = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('link', { name: /LucTlse/ })).toBeTruthy()
    expect(calls.length).toBeGreaterThan(1)
  })

  it('moves a conversation to the top when somebody writes in it, and counts what is not read', async () => {
    const service = {
      conversations: [
        conversationFixture(),
        conversationFixture({
          id: 'c2',
          correspondent: correspondentFixture({ id: 'u3', pseudo: 'Nadia' }),
          last: { text: 'Bonjour', photos: 0, isOwn: false, sentAt: new Date(Date.now() - 90 * 60_000).toISOString() },
        }),
      ],
      messages: [],
    }
    await showMessaging('/messagerie?onglet=achats', service)
    const names = async () =>
      (await within(await screen.findByRole('list', { name: 'Mes achats' })).findAllByRole('link')).map(
        ({ textContent }) => textContent,
      )

    expect((await names())[0]).toContain('LucTlse')
    expect((await names())[1]).toContain('Il y a 1h')

    const message = messageFixture(7, {
      conversationId: 'c2',
      text: 'Je passe samedi',
      sentAt: new Date().toISOString(),
    })
    act(() => tellLive(messageSent, { message }))
    await waitFor(async () => expect((await names())[0]).toContain('Nadia'))

    const [first] = await names()
    expect(first).toContain('Je passe samedi')
    expect(first).toContain('1 message non lu')
  })

  it('counts in the tab of the browser and in its own tabs', async () => {
    await showMessaging('/messagerie?onglet=achats', inbox)
    await screen.findByRole('link', { name: /LucTlse/ })
    act(() => unreadMessages.show({ buyer: 1, seller: 2 }))

    expect(document.title).toBe('(3) Messagerie | Rouage')
    expect(screen.getByRole('link', { name: 'Mes ventes 2 messages non lus' })).toBeTruthy()

    act(() => unreadMessages.show())
    expect(document.title).toBe('Messagerie | Rouage')
  })
})

describe('a thread', () => {
  it('shows messages with their days and hours, whom it is with and about what', async () => {
    await showMessaging('/messagerie?conversation=c1', talk())
    const [first, second] = await texts()

    expect(first).toMatch(/^Vous : Message 1Aujourd’hui à |^Vous : Message 1Hier à /)
    expect(second).toContain('LucTlse : Message 2')
    expect(screen.getByRole('heading', { name: 'LucTlse' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Peugeot 208.*12.490.€/ }).getAttribute('href')).toBe('/announcement/ad_1')
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

  it('shows at once what one writes, then that it is sent and read, and never twice', async () => {
    const answer = later()
    const service = talk()
    const { calls } = await showMessaging('/messagerie?conversation=c1', service, { [SEND]: () => answer.answer })
    await user.type(await composer(), 'Bonjour{Shift>}{Enter}{/Shift}à vous{Enter}')

    expect(await screen.findByText('Envoi…')).toBeTruthy()
    expect((await composer()).textContent).toBe('')
    expect(document.activeElement).toBe(await composer())

    const sent = calls.find(({ key }) => key === SEND)
    const { text, clientId } = bodyOf(sent ?? { body: {} })
    expect(text).toBe('Bonjour\nà vous')

    const message = messageFixture(3, { isOwn: true, text, clientId })
    act(() => tellLive(messageSent, { message }))

    expect(await screen.findByText('Envoyé')).toBeTruthy()
    await act(async () => answer.give(message))
    expect((await texts()).filter((each) => each?.includes('à vous'))).toHaveLength(1)

    act(() => tellLive(messagesRead, { conversationId: 'c1', upTo: 3 }))
    expect(await screen.findByText('Lu')).toBeTruthy()
    expect(screen.queryByText('Envoyé')).toBeNull()
  })

  it('keeps photos that were chosen while one looks at another conversation', async () => {
    let made = 0
    await showMessaging('/messagerie?conversation=c1', talk(), {
      'POST /api/messaging/uploads': () => ({ id: 'up1', bytes: 1, parts: [0], expiresAt: '2027-01-01T00:00:00.000Z' }),
      'POST /api/messaging/me/photos': () => {
        made += 1
        return { id: 'p1', width: 800, height: 600 }
      },
    })
    await composer()
    const chosen = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
    await user.upload(screen.getByLabelText('Ajouter des photos'), chosen)
    const isSendable = () =>
      waitFor(() => expect(screen.getByRole('button', { name: 'Envoyer' }).getAttribute('aria-disabled')).toBeNull())
    await isSendable()

    await user.click(screen.getByRole('button', { name: 'Retour aux conversations' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Photos à envoyer' })).toBeNull())
    await user.click(await screen.findByRole('link', { name: /LucTlse/ }))

    expect(await screen.findByRole('button', { name: 'Retirer a.jpg' })).toBeTruthy()
    await isSendable()
    expect(made).toBe(1)
  })

  it('sends photos without words, once all have come, and takes one away that did not', async () => {
    const service = talk()
    const bodies: unknown[] = []
    let made = 0
    await showMessaging('/messagerie?conversation=c1', service, {
      'POST /api/messaging/uploads': () => ({ id: 'up1', bytes: 1, parts: [], expiresAt: '2027-01-01T00:00:00.000Z' }),
      'PUT /api/messaging/uploads/up1/parts/0': () => ({
        id: 'up1',
        bytes: 1,
        parts: [0],
        expiresAt: '2027-01-01T00:00:00.000Z',
      }),
      'POST /api/messaging/me/photos': () => {
        made += 1
        return made === 1
          ? { id: 'p1', width: 800, height: 600 }
          : problemAnswer(400, 'unusable_photo', 'Cette photo est illisible.')
      },
      [SEND]: ({ body }) => {
        bodies.push(body)
        return messageFixture(3, { isOwn: true, text: '', photos: [{ id: 'p1', width: 800, height: 600 }] })
      },
    })
    await composer()
    const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
    await user.upload(screen.getByLabelText('Ajouter des photos'), file('a.jpg'))
    const send = screen.getByRole('button', { name: 'Envoyer' })
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull())
    await user.upload(screen.getByLabelText('Ajouter des photos'), file('b.jpg'))
    expect((await screen.findByRole('alert')).textContent).toBe('b.jpg : Cette photo est illisible.')
    expect(send.getAttribute('aria-disabled')).toBe('true')

    await user.click(screen.getByRole('button', { name: 'Retirer b.jpg' }))
    await user.click(send)

    await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ text: '', photoIds: ['p1'] })]))
    expect(await within(await log()).findByRole('button', { name: 'Voir la photo' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Photos à envoyer' })).toBeNull()
  })

  it('keeps a message that failed, to be sent again by the same name or thrown away', async () => {
    let tries = 0
    const { calls } = await showMessaging('/messagerie?conversation=c1', talk(), {
      [SEND]: (call) => {
        tries += 1
        const { text, clientId } = bodyOf(call)
        if (tries !== 2) return problemAnswer(503, 'unavailable', 'Réessayez dans un instant.')
        return messageFixture(3, { isOwn: true, text, clientId })
      },
    })
    await user.type(await composer(), 'Bonjour{Enter}')

    expect(await screen.findByText('Erreur lors de l’envoi du message')).toBeTruthy()
    expect(await screen.findByText(/^Non envoyé/)).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Envoyé')).toBeTruthy()

    const names = calls.filter(({ key }) => key === SEND).map((call) => bodyOf(call).clientId)
    expect(new Set(names).size).toBe(1)

    await user.type(await composer(), 'Encore{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
    expect((await texts()).some((each) => each?.includes('Encore'))).toBe(false)
  })

  it('sends what was written offline once there is a network, in order', async () => {
    let number = 2
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { calls } = await showMessaging('/messagerie?conversation=c1', talk(), {
      [SEND]: (call) => {
        number += 1
        return messageFixture(number, { isOwn: true, ...bodyOf(call), sentAt: new Date().toISOString() })
      },
    })
    await user.type(await composer(), 'Un{Enter}')
    await user.type(await composer(), 'Deux{Enter}')

    expect(await screen.findAllByText('En attente de connexion')).toHaveLength(2)
    expect(calls.filter(({ key }) => key === SEND)).toEqual([])

    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Envoyé')).toBeTruthy()
    await waitFor(() =>
      expect(calls.filter(({ key }) => key === SEND).map((call) => bodyOf(call).text)).toEqual(['Un', 'Deux']),
    )
    onLine.mockRestore()
  })

  it('keeps what was begun to be written when the page is left', async () => {
    const service = talk()
    const { navigation } = await showMessaging('/messagerie?onglet=achats&conversation=c1', service)
    await user.type(await composer(), 'Je vous')
    act(() => navigation.push('/messagerie?onglet=achats'))
    await screen.findByText('Choisissez une conversation')
    act(() => navigation.push('/messagerie?onglet=achats&conversation=c1'))

    expect(await composer()).toHaveProperty('value', 'Je vous')
  })

  it('sends no blank, and says when a text is too long', async () => {
    const { calls } = await showMessaging('/messagerie?conversation=c1', talk())
    await user.type(await composer(), '   {Enter}')
    await user.clear(await composer())
    await user.click(await composer())
    await user.paste('x'.repeat(5_001))

    expect((await screen.findByRole('alert')).textContent).toContain('5 000 caractères au plus')

    await user.keyboard('{Enter}')
    expect(calls.filter(({ key }) => key === SEND)).toEqual([])
  })

  it('says that the other writes, until they have written', async () => {
    await showMessaging('/messagerie?conversation=c1', talk())
    await texts()
    act(() => tellLive(correspondentTyping, { conversationId: 'c1' }))

    expect(screen.getByText('LucTlse écrit…')).toBeTruthy()

    act(() => tellLive(messageSent, { message: messageFixture(3) }))
    expect(screen.queryByText('LucTlse écrit…')).toBeNull()
  })

  it('tells that one writes, at most every three seconds', async () => {
    const { calls } = await showMessaging('/messagerie?conversation=c1', talk())
    await user.type(await composer(), 'Bonjour à tous')

    expect(calls.filter(({ key }) => key.endsWith('/typing'))).toHaveLength(1)
  })

  it('asks for what it missed', async () => {
    const service = talk()
    await showMessaging('/messagerie?conversation=c1', service)
    await texts()
    service.messages.push(...Array.from({ length: 40 }, (_, place) => messageFixture(place + 3)))
    act(() => tellLive(messageSent, { message: messageFixture(42) }))

    await waitFor(async () => expect(await texts()).toHaveLength(42))
  })

  it('warns of what reads like a fraud, and shows where a link leads', async () => {
    const text = 'Payez sur https://rouаge.fr/payer, merci <b>bien</b>'
    await showMessaging('/messagerie?conversation=c1', talk([messageFixture(1, { text, warnings: ['link', 'scam'] })]))
    const link = await within(await log()).findByRole('link')

    expect(link.textContent).toMatch(/^https:\/\/xn--/)
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(link.getAttribute('rel')).toContain('nofollow')
    expect(screen.getByText('Ce message ressemble à une arnaque connue')).toBeTruthy()
    expect((await texts())[0]).toContain('<b>bien</b>')
  })

  it('is closed to whoever is gone, suspended or blocked', async () => {
    const erased = conversationFixture({ correspondent: { state: 'erased' }, ad: adFixture({ state: 'removed' }) })
    await showMessaging('/messagerie?conversation=c1', talk(undefined, erased))

    expect(await screen.findByText(/Ce compte n’existe plus/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /Votre message/ })).toBeNull()
    expect(screen.getAllByText('Annonce supprimée').length).toBeGreaterThan(0)
    expect(screen.getByRole('heading', { name: 'Utilisateur supprimé' })).toBeTruthy()
  })

  it('is blocked after a question, and opened again', async () => {
    let isBlocked = false
    await showMessaging('/messagerie?conversation=c1', talk(), {
      'PUT /api/messaging/conversations/c1/blocked': ({ body }) => {
        isBlocked = (body as { isBlocked: boolean }).isBlocked
        return conversationFixture({ isBlocked })
      },
      [`${FIND}/c1`]: () => ({ status: 'found', conversation: conversationFixture({ isBlocked }) }),
    })
    await texts()
    await user.click(screen.getByRole('button', { name: 'Options de la conversation' }))
    await user.click(await screen.findByRole('button', { name: 'Bloquer' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Bloquer LucTlse/ })).getByRole('button', { name: 'Bloquer' }),
    )

    expect(await screen.findByText('Vous avez bloqué LucTlse.')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Débloquer' }))
    expect(await composer()).toBeTruthy()
  })

  it('reports a message once it has a motive, gives the reference, and offers to block', async () => {
    const sent: unknown[] = []
    await showMessaging('/messagerie?conversation=c1', talk(), {
      'POST /api/messaging/conversations/c1/reports': ({ body }) => {
        sent.push(body)
        return { reference: 'SIG-7K2M9XQ4' }
      },
      'PUT /api/messaging/conversations/c1/blocked': () => conversationFixture({ isBlocked: true, revision: 2 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Signaler ce message de LucTlse' }))
    const dialog = await screen.findByRole('dialog', { name: 'Signaler ce message' })
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer le signalement' }))
    expect(await within(dialog).findByText('Veuillez choisir un motif')).toBeTruthy()

    await user.selectOptions(within(dialog).getByLabelText(/Motif/), 'Arnaque ou tentative de fraude')
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer le signalement' }))

    expect(await within(dialog).findByText('SIG-7K2M9XQ4')).toBeTruthy()
    expect(sent).toEqual([{ messageId: 'm2', motive: 'arnaque', note: '' }])
    await user.click(within(dialog).getByRole('button', { name: 'Bloquer LucTlse' }))
    expect(await screen.findByText('Vous avez bloqué LucTlse.')).toBeTruthy()
  })

  it('says why a message was removed to its sender, and that moderators closed a conversation', async () => {
    const removed = messageFixture(1, { isOwn: true, text: '', state: 'removed', decision: 'Propos injurieux.' })
    await showMessaging('/messagerie?conversation=c1', talk([removed], conversationFixture({ isClosed: true })))

    expect((await texts())[0]).toMatch('Message retiré par la modération')
    expect(screen.getByText('Propos injurieux.')).toBeTruthy()
    expect(screen.getByText('Conversation fermée par la modération.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Votre message à/ })).toBeNull()
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

describe('a first message', () => {
  const asNew = { [`${FIND}/ad_1`]: () => ({ status: 'new', ad: adFixture(), correspondent: correspondentFixture() }) }

  it('is begun by a question, and begins the conversation', async () => {
    const service = { conversations: [conversationFixture()], messages: [messageFixture(1, { isOwn: true })] }
    const { calls } = await showMessaging('/messagerie?conversation=ad_1', service, {
      ...asNew,
      [START]: (call) => ({
        conversation: conversationFixture({ revision: 2 }),
        message: messageFixture(1, { isOwn: true, ...bodyOf(call) }),
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Toujours disponible ?' }))

    expect(await composer()).toHaveProperty('value', 'Bonjour, votre véhicule est-il toujours disponible ?')

    await user.keyboard('{Enter}')
    expect(await screen.findByText('Message envoyé')).toBeTruthy()
    expect(await screen.findByText('Envoyé')).toBeTruthy()
    expect(calls.find(({ key }) => key === START)?.body).toMatchObject({ announcementId: 'ad_1' })
    expect(screen.queryByRole('button', { name: 'Toujours disponible ?' })).toBeNull()
  })

  it('is not written about an ad of one’s own', async () => {
    await showMessaging('/messagerie?conversation=ad_1', talk([]), {
      [`${FIND}/ad_1`]: () => problemAnswer(409, 'own_announcement'),
    })
    expect(await screen.findByText('Personne ne vous a encore écrit')).toBeTruthy()
  })
})

test('whoever is not signed in goes to sign in, and comes back', async () => {
  const { navigation } = await showMessaging('/messagerie?conversation=ad_1', talk([]), {}, { session: null })
  await waitFor(() => expect(navigation.location().pathname).toBe('/auth'))
  expect(navigation.location().search).toBe('?retour=%2Fmessagerie%3Fconversation%3Dad_1')
})
