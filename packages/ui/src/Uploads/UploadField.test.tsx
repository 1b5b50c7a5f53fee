import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UploadField, useUploads } from '.'

const user = userEvent.setup({ applyAccept: false, delay: null })
type Sent = { readonly progress: (share: number) => void; readonly come: () => void; readonly fail: () => void }
let sent: Sent[]

const Photos = ({ most = 3 }: { readonly most?: number }) => {
  const uploads = useUploads({
    most,
    refusalOf: ({ type }) => (type === 'image/jpeg' ? undefined : { text: 'Choisissez une photo JPEG.' }),
    problemOf: () => ({ text: 'La connexion a été coupée.' }),
    send: (_file, { onProgress }) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ progress: onProgress, come: resolve, fail: () => reject(new Error('cut')) })
      }),
  })
  return <UploadField label="Photos" accept="image/jpeg" limits="3 photos JPEG au plus" most={most} uploads={uploads} />
}
const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const input = () => screen.getByLabelText<HTMLInputElement>('Photos', { selector: 'input' })
const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent)
const released = jest.fn()

beforeEach(() => {
  sent = []
  released.mockReset()
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: released })
})

test('says its limits before, and what was refused after', async () => {
  render(<Photos />)
  expect(screen.getByText('3 photos JPEG au plus')).toBeTruthy()

  await user.upload(input(), [photo('a.jpg'), photo('b.txt', 'text/plain')])
  expect(names()).toEqual(['a.jpg'])
  expect(screen.getByText('Choisissez une photo JPEG.')).toBeTruthy()
  expect(screen.getByText('b.txt')).toBeTruthy()
})

test('where one is asked for, one is spoken of', () => {
  render(<Photos most={1} />)
  expect(screen.getByText('Choisissez un fichier')).toBeTruthy()
  fireEvent.drop(input(), { dataTransfer: { files: [photo('a.jpg'), photo('b.jpg')] } })

  expect(names()).toEqual(['a.jpg'])
  expect(screen.queryByText(/Il y a déjà/)).toBeNull()
})

test('files are dropped as well, and no more are taken than there may be', () => {
  render(<Photos />)
  fireEvent.drop(input(), { dataTransfer: { files: ['a', 'b', 'c', 'd'].map((name) => photo(name)) } })

  expect(names()).toEqual(['a', 'b', 'c'])
  expect(input().disabled).toBe(true)
  expect(screen.getByText('Il y a déjà 3 fichiers, le maximum.')).toBeTruthy()
})

test('a phone’s camera is offered beside the files', async () => {
  render(<Photos />)
  const camera = screen.getByLabelText<HTMLInputElement>('Prendre une photo')
  expect(camera.getAttribute('capture')).toBe('environment')

  await user.upload(camera, photo('IMG_1.jpg'))
  expect(names()).toEqual(['IMG_1.jpg'])
})

test('each file shows how far it has come, and a broken one is tried again', async () => {
  render(<Photos />)
  await user.upload(input(), photo('a.jpg'))
  act(() => sent[0]?.progress(0.4))

  expect(screen.getByRole('progressbar', { name: 'Envoi de a.jpg' }).getAttribute('value')).toBe('0.4')

  await act(async () => sent[0]?.fail())
  expect(screen.getByRole('alert').textContent).toBe('La connexion a été coupée.')

  await user.click(screen.getByRole('button', { name: 'Réessayer : a.jpg' }))
  await act(async () => sent[1]?.come())
  expect(screen.getByText('Envoyé')).toBeTruthy()
})

test('one on its way can be given up', async () => {
  render(<Photos />)
  await user.upload(input(), photo('a.jpg'))
  await user.click(screen.getByRole('button', { name: 'Annuler : a.jpg' }))

  expect(screen.queryByRole('listitem')).toBeNull()
  expect(released).toHaveBeenCalledTimes(1)
})

test('the keyboard alone puts files into another order, hears where they are, and keeps its place', async () => {
  render(<Photos />)
  await user.upload(input(), [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])
  const back = screen.getByRole('button', { name: 'Reculer a.jpg' })
  back.focus()
  await user.keyboard('{Enter}{Enter}')

  expect(names()).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
  expect(screen.getByText('a.jpg : place 3 sur 3')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reculer a.jpg' }))

  // The last one goes no further, and the button stays where the hand is.
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
})
