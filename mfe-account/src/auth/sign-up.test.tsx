import { problemAnswer } from '@rouage/slice-kit/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PASSWORD } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

// Long forms are filled in as by paste: each key would cost a render.
const user = userEvent.setup({ delay: null })
const SIGN_UP = 'POST /api/account/sign-up'
const CHECK = 'POST /api/account/password-checks'
beforeEach(() => sessionStorage.clear())

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
const bodies = (calls: readonly { key: string; body: unknown }[], key: string) =>
  calls.filter((call) => call.key === key).map(({ body }) => body)

test('a private person signs up, and is told to look into the mailbox', async () => {
  const { calls } = await showPage('/auth?mode=inscription&retour=%2Ffavorites', {
    [SIGN_UP]: sent,
    'POST /api/account/email-confirmations': sent,
  })
  await fill()
  await put('Pseudo', 'ClaireM31')
  await submit()
  const heading = await screen.findByRole('heading', {
    name: 'Inscription réussie ! Vérifiez votre email pour confirmer votre compte.',
  })

  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('claire@exemple.fr')).toBeTruthy()
  expect(bodies(calls, SIGN_UP)).toEqual([
    {
      email: 'claire@exemple.fr',
      password: PASSWORD,
      firstName: 'Claire',
      lastName: 'Martin',
      sellerKind: 'particulier',
      pseudo: 'ClaireM31',
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

test('what was typed for one kind of seller is there again when it is chosen again', async () => {
  const { calls } = await showPage('/auth?mode=inscription', { [SIGN_UP]: sent })
  await put('Pseudo', 'ClaireM31')
  await user.click(screen.getByLabelText(/^Professionnel/))
  await put('Nom de la société', 'Garage des Tilleuls')
  await user.click(screen.getByLabelText(/^Particulier/))

  expect(field('Pseudo').value).toBe('ClaireM31')

  await fill()
  await submit()
  await waitFor(() => expect(bodies(calls, SIGN_UP)[0]).toMatchObject({ pseudo: 'ClaireM31' }))
  expect(bodies(calls, SIGN_UP)[0]).not.toHaveProperty('companyName')
})

test('what was filled in is there again after a reload, but for passwords, until it is sent', async () => {
  const reload = async () => {
    cleanup()
    return showPage('/auth?mode=inscription', { [SIGN_UP]: sent })
  }
  await reload()
  await put('Pseudo', 'ClaireM31')
  await user.click(screen.getByLabelText(/^Professionnel/))
  await put('Nom de la société', 'Garage des Tilleuls')
  await put('SIRET', '732 829 320 00074')
  await fill()
  await user.click(screen.getAllByRole('button', { name: /Afficher/ })[0] ?? document.body)
  await put('Mot de passe', `${PASSWORD}!`)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(PASSWORD)

  const { calls } = await reload()
  expect(await screen.findByLabelText(/^Professionnel/)).toHaveProperty('checked', true)
  await waitFor(() => expect(field('SIRET').value).toBe('732 829 320 00074'))
  expect(['Prénom', 'Nom', 'Email', 'Nom de la société'].map((name) => field(name).value)).toEqual([
    'Claire',
    'Martin',
    'Claire@Exemple.fr',
    'Garage des Tilleuls',
  ])
  expect(field('Mot de passe').value).toBe('')
  await user.click(screen.getByLabelText(/^Particulier/))
  await waitFor(() => expect(field('Pseudo').value).toBe('ClaireM31'))

  await put('Mot de passe', PASSWORD)
  await put('Confirmez le mot de passe', PASSWORD)
  await submit()
  await screen.findByText(/Inscription réussie/)
  expect(bodies(calls, SIGN_UP)[0]).toMatchObject({ firstName: 'Claire', pseudo: 'ClaireM31' })

  await reload()
  expect(field('Prénom').value).toBe('')
})

test('a browser that keeps nothing, or other things, signs people up all the same', async () => {
  sessionStorage.setItem('sign-up', '{"kind":7,"texts":')
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { calls } = await showPage('/auth?mode=inscription', { [SIGN_UP]: sent })
  await fill()
  await put('Pseudo', 'ClaireM31')
  await submit()
  await screen.findByText(/Inscription réussie/)
  setItem.mockRestore()

  expect(bodies(calls, SIGN_UP)).toHaveLength(1)
})

test('a professional gives a company and a true SIRET instead of a pseudo', async () => {
  const { calls } = await showPage('/auth?mode=inscription', { [SIGN_UP]: sent })
  await user.click(screen.getByLabelText(/^Professionnel/))

  expect(screen.queryByLabelText('Pseudo')).toBeNull()

  await fill()
  await submit()

  expect(await screen.findByText('Veuillez saisir le nom de votre société')).toBeTruthy()
  expect(await screen.findByText('Veuillez saisir votre numéro SIRET')).toBeTruthy()

  await put('Nom de la société', 'Garage des Tilleuls')
  await put('SIRET', '732 829 320 00075')
  await submit()

  expect(
    await screen.findByText('SIRET invalide : il contient une faute de frappe, sa clé de contrôle ne correspond pas'),
  ).toBeTruthy()

  await put('SIRET', '732 829')
  await submit()

  expect(await screen.findByText('SIRET invalide : 14 chiffres attendus')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('SIRET')))

  await put('SIRET', '732 829 320 00074')
  await submit()
  await screen.findByText(/Inscription réussie/)

  expect(bodies(calls, SIGN_UP)).toEqual([
    expect.objectContaining({
      sellerKind: 'professionnel',
      companyName: 'Garage des Tilleuls',
      siret: '73282932000074',
    }),
  ])
  expect(bodies(calls, SIGN_UP)[0]).not.toHaveProperty('pseudo')
})

test('passwords that differ are said to, and nothing is sent', async () => {
  const { calls } = await showPage('/auth?mode=inscription', { [SIGN_UP]: sent })
  await fill(PASSWORD, 'autre chose')
  await put('Pseudo', 'ClaireM31')
  await submit()

  expect(await screen.findByText('Les mots de passe ne correspondent pas')).toBeTruthy()
  expect(bodies(calls, SIGN_UP)).toEqual([])
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

test('names that are none are told so at their field, before anything is sent', async () => {
  const { calls } = await showPage('/auth?mode=inscription', { [SIGN_UP]: sent })
  await fill()
  await put('Prénom', '500€ offerts : gagnez.example')
  await put('Nom', 'x'.repeat(41))
  await put('Pseudo', 'Modération Rouage')
  await submit()

  expect(
    await screen.findByText('Des lettres, des espaces, des apostrophes et des traits d’union seulement'),
  ).toBeTruthy()
  expect(await screen.findByText('40 caractères au plus')).toBeTruthy()
  expect(screen.getByText('Ce nom laisserait croire que vous parlez au nom de Rouage')).toBeTruthy()
  expect(bodies(calls, SIGN_UP)).toEqual([])
})

test('a password is only praised once the service would take it', async () => {
  const reason = 'Il fait partie des mots de passe les plus courants, ou presque.'
  const asked: unknown[] = []
  await showPage('/auth?mode=inscription', {
    [CHECK]: ({ body }) => {
      asked.push(body)
      return { reasons: JSON.stringify(body).includes('azerty1234') ? [reason] : [] }
    },
  })
  const rule = (words: string | RegExp) => screen.getByText(words, { exact: false }).textContent
  await put('Prénom', 'Claire')
  await put('Mot de passe', 'azerty1234')

  expect(rule('Ni courant, ni facile à deviner')).toContain('à respecter')
  expect(await screen.findByText(reason, { exact: false })).toBeTruthy()
  expect(rule(reason)).toContain('à respecter')
  expect(screen.getByLabelText('Force du mot de passe').textContent).toBe('Faible')

  await put('Mot de passe', PASSWORD)
  await waitFor(() => expect(rule('Ni courant, ni facile à deviner')).toContain(': respecté'))
  expect(screen.getByLabelText('Force du mot de passe').textContent).toBe('Excellente')
  expect(asked).toEqual([
    { password: 'azerty1234', words: ['Claire'] },
    { password: PASSWORD, words: ['Claire'] },
  ])

  // Short ones need no asking, and nobody to ask is no praise.
  await put('Mot de passe', 'court')
  expect(rule('Ni courant, ni facile à deviner')).toContain('à respecter')
})

test('what the service finds weak stands at the field, every reason of it', async () => {
  await showPage('/auth?mode=inscription', {
    [SIGN_UP]: () =>
      problemAnswer(400, 'weak_password', 'Mot de passe trop faible.', [
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
  await showPage('/auth?mode=inscription', {
    [SIGN_UP]: () => problemAnswer(429, 'too_many_requests', 'Réessayez plus tard.'),
  })
  await fill()
  await put('Pseudo', 'ClaireM31')
  await submit()

  expect((await screen.findByRole('alert')).textContent).toBe("Erreur d'inscription: Réessayez plus tard.")
})
