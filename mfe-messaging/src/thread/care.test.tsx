import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adFixture, conversationFixture, messageFixture } from '../testing/fixtures'
import { composer, log, startAnew, talk, texts } from '../testing/screen'
import { showMessaging } from '../testing/show-messaging'

const user = userEvent.setup()
const FIND = 'GET /api/messaging/conversations/of'

beforeEach(startAnew)

describe('whom one talks with', () => {
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
})
