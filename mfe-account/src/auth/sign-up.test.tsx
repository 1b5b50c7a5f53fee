import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PASSWORD } from '../testing/fixtures'
import { Refusal } from '../testing/services'
import { showPage } from '../testing/show-page'

// Long forms are filled in as by paste: each key would cost a render.
const user = userEvent.setup({ delay: null })
const SIGN_UP = 'POST /api/account/sign-up'
const sent = () => ({ status: 'confirmation_sent' })
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const put = async (name: string, text: string) => {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}
const submit = () => user.click(screen.getByRole('button', { name: 'Créer mon compte' }))
const fill = async (password = PASSWORD, confirmation = password) => {
  await put('Prénom', 'Claire')
  await put('Nom', 'Martin')
  await put('Email', 'Claire@Exemple.fr')
  await put('Mot de passe', password)
  await put('Confirmez le mot de passe', confirmation)
}
const bodies = (calls: readonly { key: string; body: unknown }[], key: string) => calls.filter((call) => call.key === key).map(({ body }) => body)

test('a private person signs up, and is told to look into the mailbox', async () => {
  const { calls } = await showPage('/auth?mode=inscription&retour=%2Ffavorites', { [SIGN_UP]: sent, 'POST /api/account/email-confirmations': sent })
  await fill()
  await put('Pseudo', 'ClaireM31')
  await submit()
  const heading = await screen.findByRole('heading', { name: 'Inscription réussie ! Vérifiez votre email pour confirmer votre compte.' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('claire@exemple.fr')).toBeTruthy()
  expect(bodies(calls, SIGN_UP)).toEqual([
    {
      email: 'claire@exemple.fr', password: PASSWORD, firstName: 'Claire', lastName: 'Martin', sellerKind: 'particulier', pseudo: 'ClaireM31',
      returnTo: '/favorites',
    },
  ])
  // Not again within a minute.
  await user.click(screen.getByRole('button', { name: /Renvoyer l'email \(\d+ s\)/ }))
  expect(bodies(calls, 'POST /api/account/email-confirmations')).toEqual([])
})

test('an address that was wrong is corrected without typing everything again', async () => {
  await showPage('/auth?mode=inscription', { [SIGN_UP]: sent })
  await fill()
  await put('Pseudo', 'ClaireM31')
  await submit()
  await user.click(await screen.findByRole('button', { name: "Corriger l'adresse" }))
  expect(field('Prénom').value).toBe('Claire')
  expect(field('Mot de passe').value).toBe(PASSWORD)
})

test('a professional gives a company and a true SIRET instead of a pseudo', async () => {
  const { calls } = await showPage('/auth?mode=inscription', { [SIGN_UP]: sent })
  await user.click(screen.getByLabelText(/^Professionnel/))
  expect(screen.queryByLabelText('Pseudo')).toBeNull()
  await fill()
  await submit()
  expect(screen.getByText('Veuillez saisir le nom de votre société')).toBeTruthy()
  expect(screen.getByText('Veuillez saisir votre numéro SIRET')).toBeTruthy()
  await put('Nom de la société', 'Garage des Tilleuls')
  await put('SIRET', '732 829 320 00075')
  await submit()
  expect(screen.getByText('SIRET invalide : 14 chiffres attendus')).toBeTruthy()
  expect(document.activeElement).toBe(field('SIRET'))
  await put('SIRET', '732 829 320 00074')
  await submit()
  await screen.findByText(/Inscription réussie/)
  expect(bodies(calls, SIGN_UP)).toEqual([
    expect.objectContaining({ sellerKind: 'professionnel', companyName: 'Garage des Tilleuls', siret: '73282932000074' }),
  ])
  expect(bodies(calls, SIGN_UP)[0]).not.toHaveProperty('pseudo')
})

test('passwords that differ are said to, and nothing is sent', async () => {
  const { calls } = await showPage('/auth?mode=inscription', { [SIGN_UP]: sent })
  await fill(PASSWORD, 'autre chose')
  await put('Pseudo', 'ClaireM31')
  await submit()
  expect(screen.getByText('Les mots de passe ne correspondent pas')).toBeTruthy()
  expect(calls).toEqual([])
})

test('advice follows what is typed', async () => {
  await showPage('/auth?mode=inscription', {})
  const strength = screen.getByLabelText('Force du mot de passe')
  expect(strength.textContent).toBe('')
  await put('Mot de passe', 'court')
  expect(strength.textContent).toBe('Faible')
  expect(screen.getByText('10 caractères au moins', { exact: false }).textContent).toContain('à respecter')
  await put('Mot de passe', PASSWORD)
  expect(strength.textContent).toBe('Excellente')
  expect(screen.getByText('10 caractères au moins', { exact: false }).textContent).toContain(': respecté')
  await put('Prénom', 'Maximilienne')
  await put('Mot de passe', 'maximilienne1')
  expect(strength.textContent).toBe('Faible')
})

test('what the service finds weak stands at the field, every reason of it', async () => {
  await showPage('/auth?mode=inscription', {
    [SIGN_UP]: () =>
      new Refusal(400, 'weak_password', 'Mot de passe trop faible.', [
        { path: 'body.password', message: 'Il est trop courant.' },
        { path: 'body.password', message: 'Il ressemble trop à votre nom.' },
      ]),
  })
  await fill()
  await put('Pseudo', 'ClaireM31')
  await submit()
  expect(await screen.findByText('Il est trop courant. Il ressemble trop à votre nom.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Mot de passe')))
})

test('too many sign-ups are told with the words of the catalogue', async () => {
  await showPage('/auth?mode=inscription', { [SIGN_UP]: () => new Refusal(429, 'too_many_requests', 'Réessayez plus tard.') })
  await fill()
  await put('Pseudo', 'ClaireM31')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe("Erreur d'inscription: Réessayez plus tard.")
})
