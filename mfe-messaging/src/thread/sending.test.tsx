import { messagesRead, messageSent } from '@rouage/contracts/live'
import { later, problemAnswer, tellLive } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adFixture, conversationFixture, correspondentFixture, messageFixture } from '../testing/fixtures'
import { bodyOf, composer, log, startAnew, talk, texts } from '../testing/screen'
import { showMessaging } from '../testing/show-messaging'

const user = userEvent.setup()
const FIND = 'GET /api/messaging/conversations/of'
const SEND = 'POST /api/messaging/conversations/c1/messages'
const START = 'POST /api/messaging/conversations'

beforeEach(startAnew)

describe('what one writes', () => {
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

  it('says once what is wrong with several files', async () => {
    await showMessaging('/messagerie?conversation=c1', talk())
    await composer()
    const files = ['a.txt', 'b.txt', 'c.txt'].map((name) => new File(['x'], name, { type: 'text/plain' }))
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Ajouter des photos'), files)

    expect((await screen.findByRole('alert')).textContent).toBe(
      'a.txt, b.txt et c.txt : Choisissez une photo JPEG, PNG ou WebP.',
    )
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

  it('tells that one writes, at most every three seconds', async () => {
    const { calls } = await showMessaging('/messagerie?conversation=c1', talk())
    // However long the machine takes over a letter.
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
    await user.type(await composer(), 'Bonjour à tous').finally(() => now.mockRestore())

    expect(calls.filter(({ key }) => key.endsWith('/typing'))).toHaveLength(1)
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
