import { later, problemAnswer, sessionFixture, stubFetch } from '@rouage/slice-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PASSWORD } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const user = userEvent.setup()
const SIGN_IN = 'POST /api/account/sign-in'
const signedIn = () => ({ status: 'signed_in', session: sessionFixture() })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const put = async (name: string, text: string) => {
  await user.click(field(name))
  await user.paste(text)
}
const submit = () => user.click(screen.getByRole('button', { name: /Se connecter|Connexion en cours/ }))
const fill = async (identifier = 'claire@exemple.fr', password = PASSWORD) => {
  await put('Email ou téléphone', identifier)
  await put('Mot de passe', password)
}

test('wants both fields before it asks anybody, and goes to the first that is wrong', async () => {
  const { calls } = await showPage('/auth', {})
  await submit()

  expect(await screen.findByText('Veuillez saisir votre email ou votre téléphone')).toBeTruthy()
  expect(await screen.findByText('Veuillez saisir un mot de passe')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Email ou téléphone')))

  await user.type(field('Email ou téléphone'), 'c')
  expect(screen.queryByText('Veuillez saisir votre email ou votre téléphone')).toBeNull()
  expect(calls).toEqual([])
})

test('signs in by keyboard and leads to where the visitor was going', async () => {
  const { calls, navigation } = await showPage('/auth?retour=%2Ffavorites', { [SIGN_IN]: signedIn })
  await fill('06 12 34 56 78')
  await user.keyboard('{Enter}')

  expect(await screen.findByText('Connexion réussie !')).toBeTruthy()
  await waitFor(() => expect(navigation.location().pathname).toBe('/favorites'))
  expect(calls).toEqual([
    expect.objectContaining({ key: SIGN_IN, body: { identifier: '06 12 34 56 78', password: PASSWORD } }),
  ])
})

test('says what a password manager needs to know', async () => {
  await showPage('/auth', {})
  expect(field('Email ou téléphone').autocomplete).toBe('username')
  expect(field('Mot de passe').autocomplete).toBe('current-password')
})

test('takes what was filled in without a key being pressed', async () => {
  const { calls } = await showPage('/auth', { [SIGN_IN]: signedIn })
  field('Email ou téléphone').value = 'claire@exemple.fr'
  field('Mot de passe').value = PASSWORD
  await submit()

  await screen.findByText('Connexion réussie !')

  expect(calls.find(({ key }) => key === SIGN_IN)?.body).toEqual({
    identifier: 'claire@exemple.fr',
    password: PASSWORD,
  })
})

test('asks once for two quick clicks', async () => {
  const { answer, give } = later()
  const { calls } = await showPage('/auth', { [SIGN_IN]: () => answer })
  await fill()
  await user.dblClick(screen.getByRole('button', { name: 'Se connecter' }))
  give(signedIn())
  await screen.findByText('Connexion réussie !')

  expect(calls.filter(({ key }) => key === SIGN_IN)).toHaveLength(1)
})

test.each([
  [
    problemAnswer(401, 'invalid_credentials', 'Identifiants incorrects.'),
    'Erreur de connexion: Identifiants incorrects.',
  ],
  [
    problemAnswer(429, 'too_many_requests', 'Trop de tentatives. Réessayez dans une minute.'),
    'Erreur de connexion: Trop de tentatives. Réessayez dans une minute.',
  ],
  [
    problemAnswer(403, 'account_suspended', 'Votre compte est suspendu.'),
    'Erreur de connexion: Votre compte est suspendu.',
  ],
])('says why it failed, and keeps what was typed: %o', async (refusal, words) => {
  await showPage('/auth', { [SIGN_IN]: () => refusal })
  await fill()
  await submit()

  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(field('Mot de passe').value).toBe(PASSWORD)
})

test('a service that is down costs nothing that was typed, and may be asked again', async () => {
  const { calls } = await showPage('/auth', { [SIGN_IN]: signedIn })
  const { fetch } = globalThis
  stubFetch()
  await fill()
  await submit()

  expect((await screen.findByRole('alert')).textContent).toContain('Le service ne répond pas')

  Object.assign(globalThis, { fetch })
  await submit()

  expect(await screen.findByText('Connexion réussie !')).toBeTruthy()
  expect(calls.filter(({ key }) => key === SIGN_IN)).toHaveLength(1)
})

test('an address that was never confirmed can be sent its link again, once a minute', async () => {
  const { calls } = await showPage('/auth?retour=%2Ffavorites', {
    [SIGN_IN]: () => problemAnswer(403, 'email_not_confirmed', 'Confirmez d’abord votre adresse email.'),
    'POST /api/account/email-confirmations': () => ({ status: 'confirmation_sent' }),
  })
  await fill()
  await submit()
  await user.click(await screen.findByRole('button', { name: "Renvoyer l'email" }))
  const waiting = await screen.findByRole('button', { name: /Renvoyer l'email \(\d+ s\)/ })
  await user.click(waiting)

  expect(calls.filter(({ key }) => key.endsWith('/email-confirmations'))).toEqual([
    expect.objectContaining({ body: { email: 'claire@exemple.fr', returnTo: '/favorites' } }),
  ])
})

describe('the second factor', () => {
  const SECOND = 'POST /api/account/sign-in/second-factor'
  const begin = async (answer: () => unknown) => {
    const page = await showPage('/auth', { [SIGN_IN]: () => ({ status: 'second_factor_required' }), [SECOND]: answer })
    await fill()
    await submit()
    await screen.findByLabelText("Code de l'application")
    return page
  }

  test('takes the code of the app', async () => {
    const { calls, navigation } = await begin(signedIn)
    expect(document.activeElement).toBe(field("Code de l'application"))
    expect(field("Code de l'application").autocomplete).toBe('one-time-code')

    await user.keyboard('123456{Enter}')
    await waitFor(() => expect(navigation.location().pathname).toBe('/profile'))
    expect(calls).toContainEqual(expect.objectContaining({ key: SECOND, body: { code: '123456' } }))
  })

  test('takes a recovery code', async () => {
    const { calls } = await begin(signedIn)
    await user.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }))
    await user.type(field('Code de secours'), 'k3m9-9xq2')
    await user.click(screen.getByRole('button', { name: 'Vérifier' }))
    await screen.findByText('Connexion réussie !')

    expect(calls).toContainEqual(expect.objectContaining({ key: SECOND, body: { code: 'k3m9-9xq2' } }))
  })

  test('says that a code is wrong at the field', async () => {
    await begin(() => problemAnswer(400, 'invalid_code', 'Code invalide : vérifiez-le.'))
    await user.keyboard('000000{Enter}')

    expect(await screen.findByText('Code invalide : vérifiez-le.')).toBeTruthy()
    expect(field("Code de l'application").getAttribute('aria-invalid')).toBe('true')
  })

  test('one kind of code is begun without what was typed and refused of the other', async () => {
    await begin(() => problemAnswer(400, 'invalid_code', 'Attendez le code suivant de l’application.'))
    await user.keyboard('111111{Enter}')
    await screen.findByText('Attendez le code suivant de l’application.')
    await user.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }))

    expect(field('Code de secours').value).toBe('')
    expect(document.activeElement).toBe(field('Code de secours'))
    expect(screen.queryByText('Attendez le code suivant de l’application.')).toBeNull()

    await user.type(field('Code de secours'), 'k3m9')
    await user.click(screen.getByRole('button', { name: "Utiliser l'application" }))

    expect(field("Code de l'application").value).toBe('')
  })

  test('who goes back is asked for the password again, and not for who they are', async () => {
    await begin(signedIn)
    await user.click(screen.getByRole('button', { name: 'Revenir au mot de passe' }))

    expect(field('Mot de passe').value).toBe('')
    expect(field('Email ou téléphone').value).toBe('claire@exemple.fr')
  })

  test('goes back to the password when the sign-in took too long, and says why', async () => {
    await begin(() => problemAnswer(401, 'sign_in_expired', 'Cette connexion a pris trop de temps.'))
    await user.keyboard('123456{Enter}')

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Erreur de connexion: Cette connexion a pris trop de temps.',
    )
    expect(await screen.findByLabelText('Mot de passe')).toBeTruthy()
  })
})

test('somebody who is signed in already goes on', async () => {
  const { navigation } = await showPage('/auth?retour=%2Fannouncement%2Fad_1', {}, { session: sessionFixture() })
  await waitFor(() => expect(navigation.location().pathname).toBe('/announcement/ad_1'))
})

test('never goes to another site', async () => {
  const { navigation } = await showPage('/auth?retour=%2F%2Fevil.example%2F', {}, { session: sessionFixture() })
  await waitFor(() => expect(navigation.location().pathname).toBe('/profile'))
  expect(window.location.host).toBe('localhost')
})

test('an address that was typed comes along to the other forms', async () => {
  await showPage('/auth', {})
  await user.type(field('Email ou téléphone'), 'claire@exemple.fr')
  await user.click(screen.getByRole('link', { name: 'Mot de passe oublié ?' }))

  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('claire@exemple.fr')
})
