import { MAX_PROFILE_PHOTO_BYTES } from '@rouage/contracts/endpoints/account'
import { sessionStore } from '@rouage/slice-kit'
import { type Answers, beHost, problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { profileFixture, sessionsFixture, nothingBilled } from '../testing/fixtures'
import { showPage } from '../testing/show-page'
import { lastUpload, stubUploads, Upload } from '../testing/upload'

const user = userEvent.setup({ applyAccept: false, delay: null })
const revoked: string[] = []

beforeEach(() => {
  stubUploads()
  revoked.length = 0
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = (address) => void revoked.push(address)
})

const show = async (photoId?: string, answers: Answers = {}) => {
  const own = photoId === undefined ? {} : { photoId }
  const page = await showPage(
    '/profile',
    {
      'GET /api/account/me': () => profileFixture(own),
      'GET /api/account/me/sessions': () => sessionsFixture,
      ...nothingBilled,
      ...answers,
    },
    { session: sessionFixture(own) },
  )
  await screen.findByRole('heading', { name: 'Identité' })
  return page
}
/** Addresses of the photos on the page, in order: beside the title, then in the form. */
const photos = () =>
  [...document.querySelectorAll('img')]
    .map((image) => image.getAttribute('src'))
    .filter((src) => src !== null && !src.startsWith('data:'))
const button = (name: string) => screen.getByRole('button', { name })
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('#identite input[type=file]')
  if (input === null) throw new Error('there is nothing to choose a file by')
  return user.upload(input, file)
}
const file = (type = 'image/jpeg', size = 100) => new File([new Uint8Array(size)], 'moi.jpg', { type })
const problem = (status: number, code: string, detail: string) =>
  [
    status,
    { type: `urn:rouage:problem:${code}`, title: code, status, code, detail },
    'application/problem+json',
  ] as const

test('a photo is seen at once, sent with its progress, and is then everywhere', async () => {
  await show()
  expect(photos()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Supprimer la photo' })).toBeNull()

  beHost(async () => sessionFixture({ photoId: 'new' }))
  await choose(file())

  expect(photos()).toEqual(['blob:preview'])

  const sent = await lastUpload()
  expect(sent.headers).toMatchObject({ authorization: 'Bearer token-of-u1', 'content-type': 'image/jpeg' })

  act(() => sent.progress(40, 100))
  expect(screen.getByText(/40\s%/)).toBeTruthy()

  await act(async () => sent.answer(200, profileFixture({ photoId: 'new' })))
  expect(await screen.findByText('Photo enregistrée')).toBeTruthy()
  // Beside the title as everybody sees it; in the form what was chosen stays, without a flash.
  expect(photos()).toEqual(['/api/account/photos/new', 'blob:preview'])
  await waitFor(() => expect(sessionStore.read()?.user.photoId).toBe('new'))
  expect(button('Changer de photo')).toBeTruthy()
})

test('what is no photo, or too large, is refused before it is sent', async () => {
  await show('old')
  await choose(file('image/heic'))

  expect(screen.getByRole('alert').textContent).toContain('JPEG, PNG, WebP ou AVIF')

  await choose(file('image/png', MAX_PROFILE_PHOTO_BYTES + 1))
  expect(screen.getByRole('alert').textContent).toContain('dépasse 5 Mo')
  expect(Upload.last).toBeUndefined()
  expect(photos()).toEqual(['/api/account/photos/old', '/api/account/photos/old'])
})

test('a photo that the service refuses gives way to the one before, and is not sent again', async () => {
  await show('old')
  await choose(file())
  const sent = await lastUpload()
  await act(async () => sent.answer(...problem(422, 'unusable_photo', 'Cette photo est illisible.')))

  expect(await screen.findByText('Cette photo est illisible.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  expect(photos()).toEqual(['/api/account/photos/old', '/api/account/photos/old'])
  expect(revoked).toEqual(['blob:preview'])
})

test('a broken upload can be tried again without choosing the file again', async () => {
  await show()
  await choose(file())
  const first = await lastUpload()
  await act(async () => void first.dispatchEvent(new Event('error')))
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }))

  await waitFor(() => expect(Upload.last).not.toBe(first))
  expect(Upload.last?.sent).toBe(first.sent)
})

test('an upload that is given up leaves everything as it was, and says nothing', async () => {
  await show()
  await choose(file())
  await lastUpload()
  await user.click(button('Annuler'))

  await waitFor(() => expect(button('Ajouter une photo').getAttribute('aria-busy')).toBeNull())
  expect([photos(), screen.queryByRole('alert')]).toEqual([[], null])
  expect(document.activeElement).toBe(button('Ajouter une photo'))
})

test('a photo is removed, and the keyboard stays where the photo is chosen', async () => {
  await show('old', { 'DELETE /api/account/me/photo': () => profileFixture() })
  beHost(async () => sessionFixture())
  await user.click(button('Supprimer la photo'))

  expect(await screen.findByText('Photo supprimée')).toBeTruthy()
  expect(photos()).toEqual([])
  expect(document.activeElement).toBe(button('Ajouter une photo'))
  await waitFor(() => expect(sessionStore.read()?.user.photoId).toBeUndefined())
})

test('a photo that could not be removed stays, and the reason is told', async () => {
  await show('old', {
    'DELETE /api/account/me/photo': () =>
      problemAnswer(503, 'unavailable', 'Le service est momentanément indisponible.'),
  })
  await user.click(button('Supprimer la photo'))

  expect(await screen.findByText('Le service est momentanément indisponible.')).toBeTruthy()
  expect(photos()).toHaveLength(2)
})

test('initials stand where the photo cannot be had', async () => {
  await show('gone')
  for (const image of document.querySelectorAll('img[src="/api/account/photos/gone"]')) fireEvent.error(image)

  expect(photos()).toEqual([])
  expect(screen.getAllByText('C').length).toBeGreaterThan(0)
})
