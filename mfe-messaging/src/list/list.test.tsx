import { messageSent } from '@rouage/contracts/live'
import { unreadMessages } from '@rouage/slice-kit'
import { problemAnswer, tellLive } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adFixture, conversationFixture, correspondentFixture, messageFixture } from '../testing/fixtures'
import { startAnew } from '../testing/screen'
import { showMessaging } from '../testing/show-messaging'

const user = userEvent.setup()

beforeEach(startAnew)

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
