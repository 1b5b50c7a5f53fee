import { problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PASSWORD } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const user = userEvent.setup({ delay: null })
const START = 'POST /api/account/password-resets'
const VERIFY = 'POST /api/account/password-resets/verify'
const COMPLETE = 'POST /api/account/password-resets/complete'
const TOKEN = 'a-token-of-one-reset'
const answers = {
  [START]: () => ({ status: 'code_sent' }),
  [VERIFY]: () => ({ resetToken: TOKEN }),
  [COMPLETE]: () => ({ status: 'signed_in', session: sessionFixture() }),
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const type = async (label: string, text: string) => {
  await user.click(await screen.findByLabelText(label))
  await user.paste(text)
}

const toCode = async () => {
  await type('Email', 'claire@exemple.fr')
  await press('Envoyer le code')
  await screen.findByText('Code envoyé par email.')
}
const toPassword = async () => {
  await toCode()
  await type('Code reçu', '123456')
  await press('Vérifier le code')
  await screen.findByText('Code vérifié. Définissez un nouveau mot de passe.')
}
const setPassword = async () => {
  await type('Nouveau mot de passe', PASSWORD)
  await type('Confirmez le nouveau mot de passe', PASSWORD)
  await press('Définir le mot de passe')
}

test('three steps lead to a new password and to the profile', async () => {
  const { calls, navigation } = await showPage('/auth?mode=reinitialisation', answers)
  await toPassword()

  expect(document.activeElement).toBe(screen.getByLabelText('Nouveau mot de passe'))

  await setPassword()
  expect(await screen.findByText('Mot de passe mis à jour. Vous êtes connecté.')).toBeTruthy()
  await waitFor(() => expect(navigation.location().pathname).toBe('/profile'))
  expect(calls.slice(0, 3).map(({ body }) => body)).toEqual([
    { email: 'claire@exemple.fr' },
    { email: 'claire@exemple.fr', code: '123456' },
    { resetToken: TOKEN, newPassword: PASSWORD },
  ])
})

test('wants a code, and says that one is wrong', async () => {
  await showPage('/auth?mode=reinitialisation', {
    ...answers,
    [VERIFY]: () => problemAnswer(400, 'invalid_code', 'Ce code ne vaut plus rien.'),
  })
  await toCode()
  await press('Vérifier le code')

  expect(screen.getByText('Veuillez saisir le code reçu.')).toBeTruthy()

  await type('Code reçu', '000000')
  await press('Vérifier le code')

  expect((await screen.findByRole('alert')).textContent).toBe('Code invalide: Ce code ne vaut plus rien.')
})

test('wants both passwords, and both the same', async () => {
  await showPage('/auth?mode=reinitialisation', answers)
  await toPassword()
  await press('Définir le mot de passe')

  expect(await screen.findByText('Veuillez saisir et confirmer le nouveau mot de passe.')).toBeTruthy()

  await type('Nouveau mot de passe', PASSWORD)
  await press('Définir le mot de passe')

  expect(screen.getByText('Veuillez saisir et confirmer le nouveau mot de passe.')).toBeTruthy()

  await type('Confirmez le nouveau mot de passe', 'autre')
  await press('Définir le mot de passe')

  expect(await screen.findByText('Les mots de passe ne correspondent pas')).toBeTruthy()
})

test('a code that took too long to be used leads back to the first step, with the address', async () => {
  await showPage('/auth?mode=reinitialisation', {
    ...answers,
    [COMPLETE]: () => problemAnswer(400, 'invalid_token', 'Ce lien n’est plus valable.'),
  })
  await toPassword()
  await setPassword()

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Erreur lors de la mise à jour du mot de passe: Ce lien n’est plus valable.',
  )
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('claire@exemple.fr')
})

test('an account with a second factor is asked for it', async () => {
  await showPage('/auth?mode=reinitialisation', {
    ...answers,
    [COMPLETE]: () => ({ status: 'second_factor_required' }),
    'POST /api/account/sign-in/second-factor': () => ({ status: 'signed_in', session: sessionFixture() }),
  })
  await toPassword()
  await setPassword()
  await type("Code de l'application", '123456')
  await press('Vérifier')

  expect(await screen.findByText('Mot de passe mis à jour. Vous êtes connecté.')).toBeTruthy()
})

test('says why no code could be sent', async () => {
  await showPage('/auth?mode=reinitialisation', {
    [START]: () => problemAnswer(429, 'too_many_requests', 'Réessayez dans une heure.'),
  })
  await type('Email', 'claire@exemple.fr')
  await press('Envoyer le code')

  expect((await screen.findByRole('alert')).textContent).toBe("Erreur d'envoi du code: Réessayez dans une heure.")
})

test('a code can be sent again when a minute has gone by', async () => {
  const { calls } = await showPage('/auth?mode=reinitialisation', answers)
  await toCode()
  const resend = screen.getByRole('button', { name: /Renvoyer le code/ })
  await user.click(resend)

  expect(calls.filter(({ key }) => key === START)).toHaveLength(1)

  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 61_000)

  await waitFor(() => expect(resend.textContent).toBe('Renvoyer le code'))

  await user.click(resend)
  await waitFor(() => expect(calls.filter(({ key }) => key === START)).toHaveLength(2))

  clock.mockRestore()
})
