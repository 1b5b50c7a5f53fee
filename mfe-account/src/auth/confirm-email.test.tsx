import { problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../testing/show-page'

const user = userEvent.setup()
const CONFIRM = 'POST /api/account/email-confirmations/confirm'
const LINK = '/auth?confirmation=0123456789abcdef'

test('the link confirms the address once, signs in, and leads to where the person was going', async () => {
  const { calls, navigation } = await showPage(LINK, {
    [CONFIRM]: () => ({ session: sessionFixture(), returnTo: '/announcement/ad_1' }),
  })
  expect(await screen.findByText('Connexion réussie !')).toBeTruthy()
  await waitFor(() => expect(navigation.location()).toMatchObject({ pathname: '/announcement/ad_1', search: '' }))
  expect(calls).toEqual([expect.objectContaining({ key: CONFIRM, body: { token: '0123456789abcdef' } })])
})

test('a link is followed although somebody else is signed in here', async () => {
  const { calls, navigation } = await showPage(
    LINK,
    { [CONFIRM]: () => ({ session: sessionFixture({ id: 'u2' }) }) },
    { session: sessionFixture() },
  )
  await waitFor(() => expect(navigation.location().pathname).toBe('/profile'))
  expect(calls[0]).toMatchObject({ key: CONFIRM })
})

test('a link that is of no use any more can be replaced by another', async () => {
  const { calls } = await showPage(LINK, {
    [CONFIRM]: () => problemAnswer(400, 'invalid_token', 'Ce lien n’est plus valable. Demandez-en un autre.'),
    'POST /api/account/email-confirmations': () => ({ status: 'confirmation_sent' }),
  })
  expect((await screen.findByRole('alert')).textContent).toBe('Ce lien n’est plus valable. Demandez-en un autre.')

  await user.type(screen.getByLabelText('Email'), 'claire@exemple.fr')
  await user.click(screen.getByRole('button', { name: 'Recevoir un nouveau lien' }))

  expect(await screen.findByText('Demande enregistrée')).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({ body: { email: 'claire@exemple.fr' } })
})

test.each([
  ['signing in', null, 'Me connecter', '/auth'],
  ['the profile, where somebody is signed in', sessionFixture(), 'Ouvrir mon profil', '/profile'],
])('a link that did its work says so and offers %s', async (_what, session, label, href) => {
  const detail = 'Votre adresse est déjà confirmée : vous pouvez vous connecter.'
  await showPage(LINK, { [CONFIRM]: () => problemAnswer(409, 'already_confirmed', detail) }, { session })

  expect(await screen.findByText(detail)).toBeTruthy()
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href)
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('a service that is down can be asked again with the same link', async () => {
  let tries = 0
  await showPage(LINK, {
    [CONFIRM]: () => {
      tries += 1
      return tries === 1
        ? problemAnswer(503, 'unavailable', 'Momentanément indisponible.')
        : { session: sessionFixture() }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }))

  expect(await screen.findByText('Connexion réussie !')).toBeTruthy()
})
