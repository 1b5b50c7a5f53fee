import { FrameRouter, sessionStore } from '@rouage/slice-kit'
import { problemAnswer, sessionFixture, stubFetch } from '@rouage/slice-kit/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReportDialog } from './ReportDialog'

const show = (...answers: unknown[]) => {
  const fetched = stubFetch(...answers)
  const onClose = jest.fn()
  render(
    <FrameRouter navigation={undefined}>
      <ReportDialog reported={{ kind: 'announcement', id: 'ad_1' }} onClose={onClose} />
    </FrameRouter>,
  )
  return { fetched, onClose }
}
const send = () => userEvent.click(screen.getByRole('button', { name: /Envoyer le signalement/ }))
const choose = (motive = 'Véhicule déjà vendu') => userEvent.selectOptions(screen.getByLabelText(/Motif/), motive)

describe('the report of an ad', () => {
  it('wants a motive before it sends anything', async () => {
    const { fetched } = show({ reference: 'SIG-1' })
    await send()

    expect(await screen.findByText('Veuillez choisir un motif')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Motif/)))
    expect(fetched).not.toHaveBeenCalled()
  })

  it('wants a true address, or none', async () => {
    const { fetched } = show({ reference: 'SIG-1' })
    await choose()
    await userEvent.type(screen.getByLabelText(/e-mail/), 'pas une adresse')
    await send()

    expect(await screen.findByText('Adresse email invalide')).toBeTruthy()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('sends what was written and gives the reference', async () => {
    const { fetched } = show({ reference: 'SIG-7K2' })
    await choose()
    await userEvent.type(screen.getByLabelText(/Message/), 'Vendu <b>hier</b>')
    await send()

    expect(await screen.findByText('SIG-7K2')).toBeTruthy()
    expect(fetched).toHaveBeenCalledWith(
      '/api/listing/announcements/ad_1/reports',
      expect.objectContaining({ body: JSON.stringify({ motive: 'deja-vendu', message: 'Vendu <b>hier</b>' }) }),
    )
  })

  it('sends once for two quick clicks', async () => {
    const { fetched } = show({ reference: 'SIG-1' })
    await choose()
    await userEvent.dblClick(screen.getByRole('button', { name: /Envoyer/ }))
    await screen.findByText('SIG-1')

    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('tries again with the same key after a failure, so that it cannot take effect twice', async () => {
    const { fetched } = show(problemAnswer(503, 'unreachable', 'Le service ne répond pas.'), { reference: 'SIG-1' })
    await choose()
    await send()

    expect((await screen.findByRole('alert')).textContent).toBe('Le service ne répond pas.')

    await send()
    await screen.findByText('SIG-1')
    const keys = fetched.mock.calls.map(([, init]) =>
      new Map(Object.entries(init?.headers ?? {})).get('idempotency-key'),
    )

    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('shows what the service finds wrong beside the field', async () => {
    show(
      problemAnswer(400, 'invalid_input', 'Données invalides.', [{ path: 'body.message', message: 'Message refusé' }]),
    )
    await choose()
    await send()

    await waitFor(() => expect(screen.getByLabelText(/Message/).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Message refusé')).toBeTruthy()
  })

  it('says to a visitor what an account is good for, and lets them report without', async () => {
    show({ reference: 'SIG-1' })
    act(() => sessionStore.set(null))
    expect(screen.getByRole('link', { name: 'Connectez-vous' }).getAttribute('href')).toMatch(
      /^\/auth\?retour=.*signaler%3Dad_1$/,
    )
    act(() => sessionStore.set(sessionFixture()))
    expect(screen.queryByRole('link', { name: 'Connectez-vous' })).toBeNull()
    act(() => sessionStore.set(null))
  })
})
