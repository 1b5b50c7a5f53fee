import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import { MAX_DOCUMENT_BYTES } from '@rouage/contracts/endpoints/account'
import { sessionFixture } from '@rouage/slice-kit/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { profileFixture, sessionsFixture, nothingBilled } from '../testing/fixtures'
import { showPage } from '../testing/show-page'
import { lastUpload, stubUploads, Upload } from '../testing/upload'

const user = userEvent.setup({ applyAccept: false, delay: null })

beforeEach(stubUploads)

const show = async (certification: OwnProfile['certification'], profile: Partial<OwnProfile> = {}) => {
  await showPage(
    '/profile',
    {
      'GET /api/account/me': () => profileFixture({ ...profile, certification }),
      'GET /api/account/me/sessions': () => sessionsFixture,
      ...nothingBilled,
    },
    { session: sessionFixture() },
  )
  await screen.findByRole('heading', { name: 'Certification' })
}
const file = (name: string, type: string, size = 100) => new File([new Uint8Array(size)], name, { type })
const pdf = file('carte.pdf', 'application/pdf')
const choose = async (chosen: File) =>
  user.upload(await screen.findByLabelText("Carte d'identité", { selector: 'input' }), chosen)
const open = () => user.click(screen.getByRole('button', { name: /Envoyer un/ }))

test.each([
  [{ state: 'none' }, 'Non certifié'],
  [{ state: 'pending', submittedAt: '2026-11-20T10:00:00.000Z' }, 'En cours de vérification'],
  [{ state: 'verified' }, 'Compte certifié'],
  [{ state: 'rejected', reason: 'La photo est floue.' }, 'Document rejeté'],
] as const)('says where it stands: %o', async (certification, words) => {
  await show(certification)
  expect(screen.getAllByText(words).length).toBeGreaterThan(0)

  const canSend = certification.state === 'none' || certification.state === 'rejected'
  expect(screen.queryByRole('button', { name: /Envoyer un/ }) !== null).toBe(canSend)

  if (certification.state === 'rejected') expect(screen.getByText('La photo est floue.')).toBeTruthy()
})

test('a professional is asked for a KBIS extract', async () => {
  await show(
    { state: 'none' },
    { sellerKind: 'professionnel', companyName: 'Garage des Tilleuls', siret: '73282932000074' },
  )
  expect(screen.getByText(/extrait KBIS de votre société/)).toBeTruthy()
})

test('what is no document, or too large, is refused before it is sent', async () => {
  await show({ state: 'none' })
  await open()
  await choose(file('notes.txt', 'text/plain'))

  expect(screen.getByText('Type de fichier non supporté')).toBeTruthy()
  expect(screen.getByText('Veuillez sélectionner un fichier PDF, JPEG ou PNG')).toBeTruthy()

  fireEvent.drop(screen.getByLabelText("Carte d'identité", { selector: 'input' }), {
    dataTransfer: { files: [file('grand.png', 'image/png', MAX_DOCUMENT_BYTES + 1)] },
  })
  expect(await screen.findByText('Fichier trop volumineux')).toBeTruthy()
  expect(screen.getByText('La taille du fichier ne doit pas dépasser 5MB')).toBeTruthy()
  expect(Upload.last).toBeUndefined()
})

test('a document is sent as it is, with its progress, and is then being verified', async () => {
  await show({ state: 'none' })
  await open()
  await choose(pdf)
  const sent = await lastUpload()

  expect(sent.sent).toBe(pdf)
  expect(sent.headers).toMatchObject({ authorization: 'Bearer token-of-u1', 'content-type': 'application/pdf' })

  act(() => sent.progress(40, 100))
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.4')

  await act(async () =>
    sent.answer(200, profileFixture({ certification: { state: 'pending', submittedAt: '2026-11-21T10:00:00.000Z' } })),
  )
  expect(await screen.findByText('Document envoyé')).toBeTruthy()
  expect(await screen.findByText('En cours de vérification')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a broken upload can be tried again without choosing the file again', async () => {
  await show({ state: 'none' })
  await open()
  await choose(pdf)
  const first = await lastUpload()
  await act(async () => first.dispatchEvent(new Event('error')))

  expect(await screen.findByText("Erreur d'upload")).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(Upload.last).not.toBe(first))
  expect(Upload.last?.sent).toBe(pdf)
})

test('a document that the service refuses is not sent again, and its reason is told', async () => {
  await show({ state: 'none' })
  await open()
  await choose(pdf)
  const problem = {
    type: 'urn:rouage:problem:unsafe_document',
    title: 'unsafe_document',
    status: 422,
    code: 'unsafe_document',
    detail: 'Ce PDF ne peut pas être accepté.',
  }
  await act(async () => (await lastUpload()).answer(422, problem, 'application/problem+json'))

  expect(await screen.findByText('Ce PDF ne peut pas être accepté.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
})

test('closing the dialog gives the upload up', async () => {
  await show({ state: 'none' })
  await open()
  await choose(pdf)
  const sent = await lastUpload()
  const given = jest.spyOn(sent, 'abort')
  await user.click(screen.getByRole('button', { name: 'Fermer' }))

  expect(given).toHaveBeenCalled()
})
