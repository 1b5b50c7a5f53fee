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
const send = () => user.click(screen.getByRole('button', { name: 'Envoyer ce document' }))

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
  expect(screen.getByText(/extrait KBIS de votre société\s: un modérateur le vérifie/)).toBeTruthy()
})

test('somebody private is asked for an identity card', async () => {
  await show({ state: 'none' })
  expect(screen.getByText(/votre carte d'identité\s: un modérateur la vérifie/)).toBeTruthy()
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
  await send()
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
  await send()
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
  await send()
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
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choisir un autre fichier' }))
})

test('closing the dialog gives the upload up', async () => {
  await show({ state: 'none' })
  await open()
  await choose(pdf)
  await send()
  const sent = await lastUpload()
  const given = jest.spyOn(sent, 'abort')
  await user.click(screen.getByRole('button', { name: 'Fermer' }))

  expect(given).toHaveBeenCalled()
})

describe('what was chosen is looked at before it leaves', () => {
  const made: string[] = []
  const released: string[] = []
  beforeEach(() => {
    made.length = 0
    released.length = 0
    Object.assign(URL, {
      createObjectURL: () => {
        const url = `blob:document-${made.length + 1}`
        made.push(url)
        return url
      },
      revokeObjectURL: (url: string) => released.push(url),
    })
  })

  test('a picture as it is, with the focus on what sends it', async () => {
    await show({ state: 'none' })
    await open()
    await choose(file('carte.png', 'image/png', 330_000))

    expect(screen.getByRole('img', { name: 'Aperçu de votre document' }).getAttribute('src')).toBe('blob:document-1')
    const button = screen.getByRole('button', { name: 'Envoyer ce document' })
    expect(document.activeElement).toBe(button)
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'carte.pngImage, 322\u202fko',
    )
    expect(Upload.last).toBeUndefined()

    await user.keyboard('{Enter}')
    expect((await lastUpload()).sent).toMatchObject({ name: 'carte.png' })
  })

  test('a PDF by its name and size', async () => {
    await show({ state: 'none' })
    await open()
    await choose(file('extrait <b>.pdf', 'application/pdf', 1_500_000))

    expect(screen.getByText('extrait <b>.pdf')).toBeTruthy()
    expect(screen.getByText('PDF, 1,4 Mo')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
    expect(made).toEqual([])
  })

  test('another one takes its place, and nothing of the first is kept', async () => {
    await show({ state: 'none' })
    await open()
    await choose(file('floue.png', 'image/png'))
    const picker = screen.getByLabelText('Autre fichier')
    const opened = jest.spyOn(picker, 'click')
    await user.click(screen.getByRole('button', { name: 'Choisir un autre fichier' }))
    expect(opened).toHaveBeenCalled()

    fireEvent.change(picker, { target: { files: [file('nette.png', 'image/png')] } })
    expect(await screen.findByText('nette.png')).toBeTruthy()
    expect(screen.queryByText('floue.png')).toBeNull()
    expect(released).toEqual(['blob:document-1'])

    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(released.toSorted()).toEqual(made)
    expect(Upload.last).toBeUndefined()
  })

  test('what is no document leaves the one before to be sent', async () => {
    await show({ state: 'none' })
    await open()
    await choose(pdf)
    fireEvent.change(screen.getByLabelText('Autre fichier'), { target: { files: [file('notes.txt', 'text/plain')] } })

    expect(screen.getByText('Type de fichier non supporté')).toBeTruthy()
    await send()
    expect((await lastUpload()).sent).toBe(pdf)
  })

  test('a picture that the browser cannot draw is named', async () => {
    await show({ state: 'none' })
    await open()
    await choose(file('carte.png', 'image/png'))
    fireEvent.error(screen.getByRole('img'))

    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('carte.png')).toBeTruthy()
  })
})
