import { EXPORT_INCOMPLETE, type OwnProfile } from '@rouage/contracts/endpoints/account'
import { sessionStore } from '@rouage/slice-kit'
import { type Answers, beHost, later, problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PASSWORD, profileFixture, sessionsFixture, nothingBilled } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const user = userEvent.setup({ delay: null })
const ME = 'GET /api/account/me'
const base: Answers = {
  [ME]: () => profileFixture(),
  'GET /api/account/me/sessions': () => sessionsFixture,
  ...nothingBilled,
}

const show = async (answers: Answers = {}, profile?: Partial<OwnProfile>) => {
  const page = await showPage(
    '/profile',
    { ...base, ...(profile && { [ME]: () => profileFixture(profile) }), ...answers },
    { session: sessionFixture() },
  )
  await screen.findByRole('heading', { name: 'Identité' })
  return page
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const put = async (name: string, text: string) => {
  await user.clear(await screen.findByLabelText(name))
  await user.click(field(name))
  await user.paste(text)
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const sentTo = (calls: readonly { key: string; body: unknown }[], key: string) =>
  calls.filter((call) => call.key === key).map(({ body }) => body)

test('a visitor is sent to sign in, and back to the tab they wanted', async () => {
  const { navigation, calls } = await showPage('/profile?onglet=annonces', {})
  await waitFor(() => expect(navigation.location().pathname).toBe('/auth'))
  expect(new URLSearchParams(navigation.location().search).get('retour')).toBe('/profile?onglet=annonces')
  expect(calls).toEqual([])
})

test('calls carry the token of the session', async () => {
  const { calls } = await show()
  expect(calls[0]).toMatchObject({ key: ME, headers: { authorization: 'Bearer token-of-u1' } })
})

test('names are saved, and shown as the service has them', async () => {
  const { calls } = await show({ 'PATCH /api/account/me': () => profileFixture({ firstName: 'Clara' }) })
  await put('Prénom', 'Clara')
  await press('Enregistrer')

  expect(await screen.findByText('Profil mis à jour avec succès')).toBeTruthy()
  expect(sentTo(calls, 'PATCH /api/account/me')).toEqual([{ firstName: 'Clara', lastName: 'Martin' }])
})

test('a name that is missing is asked for; one that cannot be saved is kept', async () => {
  const { calls } = await show({
    'PATCH /api/account/me': () => problemAnswer(503, 'unavailable', 'Réessayez dans un instant.'),
  })
  await user.clear(field('Nom'))
  await press('Enregistrer')

  expect(await screen.findByText('Veuillez saisir votre nom')).toBeTruthy()
  expect(sentTo(calls, 'PATCH /api/account/me')).toEqual([])

  await put('Nom', 'Durand')
  await press('Enregistrer')

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Impossible de mettre à jour le profil: Réessayez dans un instant.',
  )
  expect(field('Nom').value).toBe('Durand')
})

test('a profile that cannot be loaded can be asked for again', async () => {
  let tries = 0
  await showPage(
    '/profile',
    {
      ...base,
      [ME]: () => {
        tries += 1
        return tries === 1 ? problemAnswer(404, 'user_not_found', 'Ce compte n’existe plus.') : profileFixture()
      },
    },
    { session: sessionFixture() },
  )

  expect(await screen.findByText('Impossible de charger le profil')).toBeTruthy()

  await press('Réessayer')
  expect(await screen.findByRole('heading', { name: 'Identité' })).toBeTruthy()
})

test('a new address is taken by its code', async () => {
  const { calls } = await show({
    'POST /api/account/me/email-changes': ({ body }) =>
      JSON.stringify(body).includes('faux')
        ? problemAnswer(401, 'invalid_credentials', 'Mot de passe incorrect.')
        : { status: 'code_sent' },
    'POST /api/account/me/email-changes/confirm': () => profileFixture({ email: 'claire@nouveau.fr' }),
  })
  await press("Modifier l'email")
  const dialog = await screen.findByRole('dialog', { name: "Modifier l'email" })

  expect(document.activeElement).toBe(within(dialog).getByLabelText('Nouvel email'))

  await put('Nouvel email', 'claire@nouveau.fr')
  await put('Mot de passe actuel', 'faux')
  await press('Envoyer le code')

  expect(await screen.findByText('Mot de passe incorrect.')).toBeTruthy()
  expect(field('Nouvel email').value).toBe('claire@nouveau.fr')

  await put('Mot de passe actuel', PASSWORD)
  await press('Envoyer le code')
  await put('Code reçu', '123456')
  await press('Confirmer')

  expect(await screen.findByText('claire@nouveau.fr')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(calls, 'POST /api/account/me/email-changes')).toHaveLength(2)
})

test('a phone number is added by a code that goes to the mailbox', async () => {
  const { calls } = await show({
    'POST /api/account/me/phone-changes': () => ({ status: 'code_sent' }),
    'POST /api/account/me/phone-changes/confirm': () => profileFixture({ phone: '+33612345678' }),
  })
  await press('Ajouter un téléphone')
  await put('Nouveau téléphone', '12')
  await put('Mot de passe actuel', PASSWORD)
  await press('Envoyer le code')

  expect(await screen.findByText('Numéro de téléphone invalide')).toBeTruthy()

  await put('Nouveau téléphone', '06 12 34 56 78')
  await press('Envoyer le code')
  await put('Code reçu', '123456')
  await press('Confirmer')

  expect((await screen.findByText(/06.12.34.56.78/)).textContent).toBeTruthy()
  expect(sentTo(calls, 'POST /api/account/me/phone-changes')).toEqual([{ phone: '06 12 34 56 78', password: PASSWORD }])
})

test('a new password ends the other sessions, and says how many', async () => {
  const { calls } = await show({
    'POST /api/account/me/password': ({ body }) =>
      JSON.stringify(body).includes('faible')
        ? problemAnswer(400, 'weak_password', 'Trop faible.', [
            { path: 'body.newPassword', message: 'Il est trop courant.' },
          ])
        : { endedSessions: 2 },
  })
  await press('Modifier le mot de passe')
  await put('Mot de passe actuel', 'ancienne phrase')
  await put('Nouveau mot de passe', 'trop faible')
  await put('Confirmez le nouveau mot de passe', 'autre')
  await press('Changer le mot de passe')

  expect(await screen.findByText('Les mots de passe ne correspondent pas')).toBeTruthy()

  await put('Confirmez le nouveau mot de passe', 'trop faible')
  await press('Changer le mot de passe')

  expect(await screen.findByText('Il est trop courant.')).toBeTruthy()

  await put('Nouveau mot de passe', PASSWORD)
  await put('Confirmez le nouveau mot de passe', PASSWORD)
  await press('Changer le mot de passe')

  expect(await screen.findByText('2 autres appareils déconnectés.')).toBeTruthy()
  expect(sentTo(calls, 'POST /api/account/me/password').at(-1)).toEqual({
    currentPassword: 'ancienne phrase',
    newPassword: PASSWORD,
  })
})

test('another device can be signed out, at once; it comes back where the service refuses', async () => {
  const { answer, give } = later()
  await show({ 'DELETE /api/account/me/sessions/s2': () => answer })
  await user.click(await screen.findByRole('button', { name: 'Déconnecter Safari sur iPhone' }))

  await waitFor(() => expect(screen.queryByText('Safari sur iPhone')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Déconnecter Chrome sur Linux' })).toBeNull()

  give(problemAnswer(503, 'unavailable', 'Réessayez.'))
  expect(await screen.findByText('Safari sur iPhone')).toBeTruthy()
  expect(screen.getByText('Erreur lors de la déconnexion')).toBeTruthy()
})

test('choices of notifications are saved one after the other, and taken back where they are refused', async () => {
  const answers: unknown[] = []
  const { calls } = await show({ 'PUT /api/account/me/notifications': () => answers.shift() })
  answers.push(
    profileFixture({ notifications: { messages: true, favorites: true, searchAlerts: true, newsletter: false } }),
  )
  await user.click(screen.getByLabelText(/^Alertes de recherche/))

  expect(screen.getByLabelText<HTMLInputElement>(/^Alertes de recherche/).checked).toBe(true)
  await waitFor(() => expect(sentTo(calls, 'PUT /api/account/me/notifications')).toHaveLength(1))

  answers.push(problemAnswer(503, 'unavailable'))
  await user.click(screen.getByLabelText(/^Messages/))

  expect(await screen.findByText('Impossible de mettre à jour le profil')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Messages/).checked).toBe(true)
})

test('erasing asks for the password, and can be called off', async () => {
  await show({
    'POST /api/account/me/erasure': () => profileFixture({ erasureAt: '2026-11-28T10:00:00.000Z' }),
    'DELETE /api/account/me/erasure': () => profileFixture(),
  })
  await press('Supprimer mon compte')
  const dialog = await screen.findByRole('dialog', { name: 'Supprimer mon compte' })
  await put('Mot de passe', PASSWORD)
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer mon compte' }))

  expect(await screen.findByText('Votre compte sera effacé le 28 novembre 2026')).toBeTruthy()

  const [keep] = screen.getAllByRole('button', { name: 'Garder mon compte' })
  if (keep !== undefined) await user.click(keep)

  expect(await screen.findByText('Suppression annulée')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/sera effacé/)).toBeNull())
})

test('the export is a file, fetched with the token', async () => {
  const saved = jest.fn()
  Object.assign(URL, { createObjectURL: () => 'blob:export', revokeObjectURL: () => {} })
  HTMLAnchorElement.prototype.click = function click() {
    saved(this.download)
  }
  const { calls } = await show({ 'GET /api/account/me/export': () => ({ zip: true }) })
  await press('Exporter mes données')

  expect(await screen.findByText('Export prêt')).toBeTruthy()
  expect(saved).toHaveBeenCalledWith(expect.stringMatching(/^rouage-mes-donnees-\d{4}-\d\d-\d\d\.zip$/))
  expect(calls.at(-1)).toMatchObject({
    key: 'GET /api/account/me/export',
    headers: { authorization: 'Bearer token-of-u1' },
  })
})

test('an export that lacks a part is kept, and said to lack it until one is whole', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:export', revokeObjectURL: () => {} })
  HTMLAnchorElement.prototype.click = () => undefined
  const archives = [new Blob(['PK…', EXPORT_INCOMPLETE]), new Blob(['PK…'])]
  await show({ 'GET /api/account/me/export': () => archives.shift() })
  await press('Exporter mes données')

  expect((await screen.findByRole('alert')).textContent).toContain("le fichier LISEZ-MOI de l'export dit laquelle")

  await press('Exporter mes données')
  await waitFor(() => expect(screen.queryByText('Export incomplet')).toBeNull())
})

test('signing out says so and leaves; a failure keeps one signed in', async () => {
  const { navigation } = await show()
  sessionStore.connect(async () => ({
    started: () => undefined,
    renew: async () => null,
    end: () => Promise.reject(new Error('down')),
  }))
  await press('Se déconnecter')

  expect(await screen.findByText('Erreur lors de la déconnexion')).toBeTruthy()

  beHost()
  await press('Se déconnecter')

  expect(await screen.findByText('Déconnexion réussie')).toBeTruthy()
  expect(navigation.location().pathname).toBe('/')
})

describe('a session that ends under one’s hands', () => {
  const SIGN_IN = 'POST /api/account/sign-in'

  test('is begun again over the page, and what was being written is still there', async () => {
    let isSignedIn = true
    const { calls, navigation } = await show({
      'PATCH /api/account/me': () =>
        isSignedIn
          ? profileFixture({ firstName: 'Clara' })
          : problemAnswer(401, 'unauthenticated', 'Veuillez vous connecter.'),
      [SIGN_IN]: () => {
        isSignedIn = true
        return { status: 'signed_in', session: sessionFixture() }
      },
    })
    await put('Prénom', 'Clara')
    isSignedIn = false
    beHost(async () => null)
    await press('Enregistrer')
    const dialog = await screen.findByRole('dialog', { name: 'Votre session a expiré' })

    expect(within(dialog).getByLabelText<HTMLInputElement>('Email ou téléphone').value).toBe('claire@exemple.fr')
    expect(field('Prénom').value).toBe('Clara')
    expect(navigation.location().pathname).toBe('/profile')

    await put('Mot de passe', PASSWORD)
    await user.click(within(dialog).getByRole('button', { name: 'Se connecter' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Prénom').value).toBe('Clara')
    // What waited for it is done now, without being asked for again.
    expect(await screen.findByText('Profil mis à jour avec succès')).toBeTruthy()
    expect(calls.filter(({ key }) => key === SIGN_IN)).toHaveLength(1)
  })

  test('begun again by somebody else shows nothing of the first', async () => {
    const { calls } = await show()
    await put('Prénom', 'Secret')
    await act(async () => sessionStore.set(null))
    await screen.findByRole('dialog', { name: 'Votre session a expiré' })
    await act(async () => sessionStore.set(sessionFixture({ id: 'u2', email: 'tom@exemple.fr', pseudo: 'Tom' })))

    await waitFor(() => expect(calls.at(-1)?.headers.authorization).toBe('Bearer token-of-u2'))
    await waitFor(() => expect(field('Prénom').value).toBe('Claire'))
  })
})
