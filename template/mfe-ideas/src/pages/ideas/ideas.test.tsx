import { type Idea, ideasChanged } from '@rouage/contracts/template/ideas'
import { renderSlice } from '@rouage/slice-kit/server'
import { type Answers, later, problemAnswer, sessionFixture, showPage, tellLive } from '@rouage/slice-kit/testing'
import { ToastRegion } from '@rouage/ui/Toast'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { slice } from '../../slice'

const user = userEvent.setup({ delay: null })
const LIST = 'GET /api/messaging/ideas'
const FIRST = 'Montrer le bruit du moteur'
const idea = (fields: Partial<Idea> = {}): Idea => ({
  id: 'i1',
  text: FIRST,
  photo: 'kept',
  at: '2026-11-22T10:00:00.000Z',
  ...fields,
})
const upload = (parts: number[]) => ({ id: 'up', bytes: 4, parts, expiresAt: '2026-11-23T10:00:00.000Z' })
const uploading: Answers = {
  'POST /api/messaging/uploads': () => upload([]),
  'PUT /api/messaging/uploads/up/parts/0': () => upload([0]),
}
const show = (ideas: () => readonly Idea[], answers: Answers = {}) =>
  showPage(
    slice,
    '/idees',
    { [LIST]: () => ({ items: ideas(), next: null }), ...answers },
    { session: sessionFixture(), beside: <ToastRegion /> },
  )
const send = () => user.click(screen.getByRole('button', { name: 'Envoyer' }))
const choosePhoto = () =>
  user.upload(
    screen.getByLabelText('Photo', { selector: 'input' }),
    new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' }),
  )

beforeEach(() => {
  localStorage.clear()
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
})

test('the form is there before our code is, and the edge renders no style attribute', async () => {
  const { html } = await renderSlice(slice, '/idees', [])
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('<textarea')
  expect(html).not.toMatch(/\sstyle="/)
})

test('an idea is sent with its photo, and stands in the list', async () => {
  let ideas: Idea[] = []
  const { calls } = await show(() => ideas, {
    ...uploading,
    'POST /api/messaging/ideas': () => {
      ideas = [idea({ photo: 'checking' })]
      return ideas[0]
    },
  })
  expect(await screen.findByText('Vous n’avez pas encore noté d’idée')).toBeTruthy()

  await send()
  expect(await screen.findByText('10 caractères au moins')).toBeTruthy()
  expect(screen.getByText('Ajoutez une photo.')).toBeTruthy()

  await user.type(screen.getByLabelText('Votre idée'), FIRST)
  await choosePhoto()
  expect(await screen.findByText('Envoyé')).toBeTruthy()
  expect(screen.queryByText('Ajoutez une photo.')).toBeNull()
  await send()

  expect(await screen.findByText('Merci, votre idée est notée')).toBeTruthy()
  expect(await screen.findByText(/Photo en cours de vérification/)).toBeTruthy()
  const sent = calls.filter(({ key }) => key === 'POST /api/messaging/ideas')
  expect(sent.map(({ body }) => body)).toEqual([{ text: FIRST, uploadId: 'up' }])
  expect(sent[0]?.headers['idempotency-key']).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Votre idée').value).toBe('')
  expect(screen.queryByText('a.jpg')).toBeNull()
})

test('what was written stays where it could not be sent', async () => {
  await show(() => [], {
    ...uploading,
    'POST /api/messaging/ideas': () => problemAnswer(503, 'unavailable', 'Réessayez dans un instant.'),
  })
  await user.type(screen.getByLabelText('Votre idée'), FIRST)
  await choosePhoto()
  await screen.findByText('Envoyé')
  await send()

  expect(await screen.findByText('Réessayez dans un instant.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Votre idée').value).toBe(FIRST)
  expect(screen.getByText('a.jpg')).toBeTruthy()
})

test('the list moves when the service says that something is different', async () => {
  let photo: Idea['photo'] = 'checking'
  await show(() => [idea({ photo })])
  expect(await screen.findByText(/Photo en cours de vérification/)).toBeTruthy()

  photo = 'kept'
  act(() => tellLive(ideasChanged, {}))

  expect(await screen.findByText(/Photo ajoutée/)).toBeTruthy()
})

test('further pages come by the button', async () => {
  const { calls } = await show(() => [], {
    [LIST]: ({ query }) =>
      query.get('after') === null
        ? { items: [idea()], next: 'c2' }
        : { items: [idea({ id: 'i2', text: 'Une autre idée' })], next: null },
  })
  await user.click(await screen.findByRole('button', { name: 'Afficher plus d’idées' }))

  expect(await screen.findByText('Une autre idée')).toBeTruthy()
  expect(screen.getByText(FIRST)).toBeTruthy()
  expect(calls.filter(({ key }) => key === LIST).map(({ query }) => query.get('after'))).toEqual([null, 'c2'])
})

test('an idea is gone at once, and back where the service refuses', async () => {
  const answer = later()
  await show(() => [idea()], { 'DELETE /api/messaging/ideas/i1': () => answer.answer })
  await user.click(await screen.findByRole('button', { name: `Supprimer : ${FIRST}` }))
  expect(screen.queryByText(FIRST)).toBeNull()

  answer.give(problemAnswer(503, 'unavailable', 'Réessayez dans un instant.'))

  expect(await screen.findByText('Impossible de supprimer l’idée')).toBeTruthy()
  await waitFor(() => expect(screen.getByText(FIRST)).toBeTruthy())
})

test('a list that does not come is asked for again', async () => {
  let isDown = true
  await show(() => [], {
    [LIST]: () => (isDown ? problemAnswer(503, 'unavailable', 'Réessayez.') : { items: [idea()], next: null }),
  })
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  isDown = false
  await user.click(again)

  expect(await screen.findByText(FIRST)).toBeTruthy()
})
