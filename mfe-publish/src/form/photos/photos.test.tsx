import { UPLOAD_PART_BYTES } from '@rouage/contracts/uploads'
import type { Draft } from '@rouage/contracts/endpoints/publish'
import { type Answers, type Call, later, problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draftStoreOf } from '../../draft/draft-store'
import { formServices } from '../../testing/form-services'
import { showPage } from '../../testing/show-page'

const user = userEvent.setup({ applyAccept: false, delay: null })
let people = 0
/** Saves what the test left unsaved: drafts outlive pages, and the next test has other services. */
let settle = async (): Promise<unknown> => undefined

const photo = (id: string) => ({ id, width: 800, height: 600 })
const file = (name: string, type = 'image/jpeg', bytes = 3) =>
  Object.defineProperty(new File(['jpg'], name, { type }), 'size', { value: bytes })

const upload = { id: 'up_1', bytes: 3, parts: [], expiresAt: '2026-12-01T00:00:00.000Z' }
const sending = (others: Answers = {}): Answers => {
  let made = 0
  return {
    'POST /api/listing/uploads': () => upload,
    'PUT /api/listing/uploads/up_1/parts/0': () => ({ ...upload, parts: [0] }),
    'GET /api/listing/uploads/up_1': () => upload,
    'POST /api/listing/me/photos': () => {
      made += 1
      return photo(`new_${made}`)
    },
    ...others,
  }
}

const show = async (draft: Partial<Draft> = {}, answers: Answers = {}) => {
  people += 1
  const services = formServices(draft, sending(answers))
  services.drafts.know([photo('new_1'), photo('new_2'), photo('new_3'), photo('turned')])
  const shown = await showPage('/create-announcement?etape=photos', services.answers, {
    session: sessionFixture({ id: `p${people}` }),
  })
  const store = draftStoreOf(`p${people}`, 'new')
  settle = () => store.flush()
  await screen.findByRole('list', { name: 'Photos de l’annonce' })
  return { ...shown, ids: () => services.drafts.read().photos.map(({ id }) => id), drafts: services.drafts }
}
const slots = () => within(screen.getByRole('list', { name: 'Photos de l’annonce' })).getAllByRole('listitem')
const many = () => screen.getByLabelText<HTMLInputElement>('Ajouter des photos')
const three = { photos: [photo('a'), photo('b'), photo('c')] }
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const becomes = (ids: () => readonly string[], expected: readonly string[]) =>
  waitFor(() => expect(ids()).toEqual(expected))

afterEach(() => settle())
beforeEach(() => {
  localStorage.clear()
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
})

test('a file becomes a photo of the draft, the first one its cover', async () => {
  const { ids } = await show()
  expect(slots()).toHaveLength(3)
  await user.upload(many(), file('devant.jpg'))

  await becomes(ids, ['new_1'])
  expect(screen.getByText('Photo de couverture')).toBeTruthy()
  expect(screen.getByText(/^1 sur 3 photos/)).toBeTruthy()
})

test('of several files put on one place the first that can be a photo is taken', async () => {
  const { ids } = await show()
  const files = [file('a.txt', 'text/plain'), file('b.jpg'), file('c.jpg')]
  fireEvent.drop(screen.getByText('Ajouter la photo 1'), { dataTransfer: { files, types: ['Files'] } })

  await becomes(ids, ['new_1'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is no photo, too heavy or too much is refused in French, and nothing of it is sent', async () => {
  const { calls, ids } = await show({ photos: three.photos.slice(0, 2) })
  await user.upload(many(), [
    file('notes.pdf', 'application/pdf'),
    file('lourde.jpg', 'image/jpeg', 5 * 1024 * 1024 + 1),
    file('bonne.jpg'),
    file('encore.jpg'),
  ])

  const said = await screen.findAllByRole('alert')
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Type de fichier non supporténotes.pdf : choisissez une photo JPEG, PNG ou WebP.',
    'Fichier trop volumineuxlourde.jpg : la taille du fichier ne doit pas dépasser 5\u00a0Mo.',
    'Nombre maximal de photos atteintencore.jpg : retirez d’abord une photo, ou ajoutez un pack.',
  ])
  await becomes(ids, ['a', 'b', 'new_1'])
  expect(calls.filter(({ key }) => key === 'POST /api/listing/uploads')).toHaveLength(1)
})

test('one that is on its way shows how far it has come, and can be given up', async () => {
  const part = later()
  const bytes = UPLOAD_PART_BYTES + 1
  const { ids } = await show(
    {},
    {
      'POST /api/listing/uploads': () => ({ ...upload, bytes, parts: [0] }),
      'PUT /api/listing/uploads/up_1/parts/1': () => part.answer,
    },
  )
  await user.upload(many(), file('devant.jpg', 'image/jpeg', bytes))

  const bar = await screen.findByRole('progressbar', { name: 'Envoi de devant.jpg' })
  await waitFor(() => expect(bar.getAttribute('value')).toBe('0.5'))
  await press('Annuler : devant.jpg')

  expect(screen.queryByRole('progressbar')).toBeNull()
  await act(async () => part.give({ ...upload, bytes, parts: [0, 1] }))
  expect(ids()).toEqual([])
})

test('one that is on its way arrives while another step is asked', async () => {
  const part = later()
  const { ids } = await show({}, { 'PUT /api/listing/uploads/up_1/parts/0': () => part.answer })
  await user.upload(many(), file('devant.jpg'))
  expect(await screen.findByText('devant.jpg')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Retour' }))
  expect(await screen.findByLabelText('Description')).toBeTruthy()
  expect(screen.queryByText('devant.jpg')).toBeNull()
  await act(async () => part.give({ ...upload, parts: [0] }))

  await becomes(ids, ['new_1'])
})

test('one that the service could not use says why; one that broke is tried again', async () => {
  let tries = 0
  const { ids } = await show(
    {},
    {
      'POST /api/listing/me/photos': () => {
        tries += 1
        return tries === 1 ? problemAnswer(500, 'internal_error', 'La photo n’a pas pu être préparée.') : photo('new_1')
      },
    },
  )
  await user.upload(many(), file('devant.jpg'))

  expect((await screen.findByRole('alert')).textContent).toBe('La photo n’a pas pu être préparée.')
  await press('Réessayer : devant.jpg')
  await becomes(ids, ['new_1'])
})

test('files that failed keep no place: others are taken instead, and they are tried again where there is room', async () => {
  let isBroken = true
  let made = 0
  const { ids } = await show(
    { photos: three.photos.slice(0, 1) },
    {
      'POST /api/listing/me/photos': () => {
        if (isBroken) return problemAnswer(500, 'internal_error', 'La photo n’a pas pu être préparée.')
        made += 1
        return photo(`new_${made}`)
      },
    },
  )
  await user.upload(many(), [file('b.jpg'), file('c.jpg')])
  await waitFor(() => expect(screen.getAllByText('La photo n’a pas pu être préparée.')).toHaveLength(2))
  expect(screen.getByText('Ajouter la photo 2')).toBeTruthy()

  isBroken = false
  await user.upload(many(), [file('d.jpg'), file('e.jpg')])
  await becomes(ids, ['a', 'new_1', 'new_2'])
  expect(screen.queryByText('Nombre maximal de photos atteint')).toBeNull()

  await press('Réessayer : b.jpg')
  expect(screen.getByText('Nombre maximal de photos atteint')).toBeTruthy()
  await press('Retirer la photo 1')
  await press('Réessayer : b.jpg')
  await becomes(ids, ['new_1', 'new_2', 'new_3'])
})

test('photos that are chosen together keep their order, whichever comes first', async () => {
  const first = later()
  const { ids } = await show(
    {},
    {
      'POST /api/listing/uploads': ({ body }: Call) => ({
        ...upload,
        id: JSON.stringify(body).includes('":4') ? 'up_2' : 'up_1',
        bytes: JSON.stringify(body).includes('":4') ? 4 : 3,
      }),
      'PUT /api/listing/uploads/up_2/parts/0': () => ({ ...upload, id: 'up_2', bytes: 4, parts: [0] }),
      'POST /api/listing/me/photos': async ({ body }: Call) => {
        if (JSON.stringify(body).includes('up_2')) return photo('new_2')
        await first.answer
        return photo('new_1')
      },
    },
  )
  await user.upload(many(), [file('devant.jpg'), file('dos.jpg', 'image/jpeg', 4)])
  await screen.findAllByText('Préparation…')
  first.give(undefined)

  await becomes(ids, ['new_1', 'new_2'])
})

test('the keyboard alone puts photos into another order, hears where they are, and keeps its place', async () => {
  const { ids } = await show(three)
  act(() => screen.getByRole('button', { name: 'Reculer la photo 1' }).focus())
  await user.keyboard('{Enter}')

  expect(screen.getByText('Photo 1 : place 2 sur 3')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reculer la photo 2' }))
  await becomes(ids, ['b', 'a', 'c'])
})

test('a photo that is dragged onto another takes its place', async () => {
  const { ids } = await show(three)
  const carried = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, data: string) => carried.set(type, data),
    getData: (type: string) => carried.get(type) ?? '',
    get types() {
      return [...carried.keys()]
    },
  }
  const [first, , third] = slots()
  if (first === undefined || third === undefined) throw new Error('Three photos.')
  fireEvent.dragStart(third, { dataTransfer })
  fireEvent.dragOver(first, { dataTransfer })
  fireEvent.drop(first, { dataTransfer })

  await becomes(ids, ['c', 'a', 'b'])
})

test('a photo is turned where it stands, and taken away', async () => {
  const { ids, calls } = await show(three, { 'POST /api/listing/me/photos/b/rotation': () => photo('turned') })
  await press('Tourner la photo 2 d’un quart de tour')
  await becomes(ids, ['a', 'turned', 'c'])
  expect(calls.find(({ key }) => key.endsWith('/rotation'))?.body).toEqual({ quarterTurns: 1 })

  await press('Retirer la photo 1')
  await becomes(ids, ['turned', 'c'])
})

test('a photo that cannot be turned stays, and says why', async () => {
  const { ids } = await show(three, {
    'POST /api/listing/me/photos/b/rotation': () => problemAnswer(429, 'too_many_requests', 'Réessayez plus tard.'),
  })
  await press('Tourner la photo 2 d’un quart de tour')

  expect((await screen.findByRole('alert')).textContent).toBe('Réessayez plus tard.')
  expect(ids()).toEqual(['a', 'b', 'c'])
})

describe('packs', () => {
  test('make room, with their price, and say so', async () => {
    const { drafts } = await show(three)
    expect(await screen.findByText('Pack 3 photos supplémentaires : 4,90 €')).toBeTruthy()
    await press('Choisir ce pack de 3 photos')

    expect(
      screen.getByText('Pack 3 photos sélectionné ! Vous pouvez maintenant ajouter 3 photos supplémentaires.'),
    ).toBeTruthy()
    expect(slots()).toHaveLength(6)
    await waitFor(() => expect(drafts.read().options).toEqual({ photoPack: 'pack3' }))
  })

  test('that are taken away take the photos that have no place then', async () => {
    const { ids, drafts } = await show({
      photos: ['a', 'b', 'c', 'd', 'e'].map(photo),
      options: { photoPack: 'pack3' },
    })
    await press('Supprimer le pack de 3 photos')

    expect(screen.getByText('Pack photo supprimé. 2 photos ont été supprimées.')).toBeTruthy()
    await becomes(ids, ['a', 'b', 'c'])
    expect(drafts.read().options).toEqual({})
  })

  test('are not for those who have theirs included', async () => {
    await show({ plan: 'professionnel' })

    expect(slots()).toHaveLength(6)
    expect(screen.queryByText(/Pack/)).toBeNull()
  })
})
