import { act, render, screen } from '@testing-library/react'
import { lazyPart } from '.'
import { RetryNote } from '../RetryNote'

type Props = { readonly word: string }
const Part = ({ word }: Props) => <p>{word}</p>

/** Each fetch of the part's code, ended when the test says so. */
let fetches: { readonly come: () => void; readonly fail: () => void }[]
const load = () =>
  new Promise<typeof Part>((resolve, reject) => {
    fetches.push({ come: () => resolve(Part), fail: () => reject(new Error('Loading chunk failed.')) })
  })
const nth = (index: number) => {
  const found = fetches[index]
  if (found === undefined) throw new Error(`Only ${fetches.length} fetches so far.`)
  return found
}
const online = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
const retry = () => act(async () => screen.getByRole('button', { name: 'Réessayer' }).click())
const make = () => lazyPart(load, { failure: 'La carte n’a pas pu être chargée.', placeholder: <i>en chemin</i> })

beforeEach(() => {
  fetches = []
  online(true)
})
afterEach(() => online(true))

test('keeps its place until it is there', async () => {
  const Lazy = make()
  render(<Lazy word="carte" />)

  expect(screen.getByText('en chemin')).toBeTruthy()

  await act(async () => nth(0).come())
  expect(screen.getByText('carte')).toBeTruthy()
  expect(screen.queryByText('en chemin')).toBeNull()
})

test('that fails once says so in its own place, and asking again fetches again', async () => {
  const Lazy = make()
  render(
    <>
      <h1>La page</h1>
      <Lazy word="carte" />
    </>,
  )
  await act(async () => nth(0).fail())

  expect(screen.getByRole('heading', { name: 'La page' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('La carte n’a pas pu être chargée.')

  await retry()
  expect(fetches).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Réessayer' }).getAttribute('aria-busy')).toBe('true')

  await act(async () => nth(1).come())
  expect(screen.getByText('carte')).toBeTruthy()
})

test('that is gone can be asked for as often as one likes', async () => {
  const Lazy = make()
  render(<Lazy word="carte" />)
  await act(async () => nth(0).fail())
  await retry()
  await act(async () => nth(1).fail())
  await retry()

  expect(fetches).toHaveLength(3)

  await act(async () => nth(2).fail())
  expect(screen.getByRole('alert')).toBeTruthy()
})

test('is fetched again at each opening, not only the first', async () => {
  const Lazy = make()
  const first = render(<Lazy word="carte" />)
  await act(async () => nth(0).fail())
  first.unmount()
  render(<Lazy word="carte" />)

  expect(fetches).toHaveLength(2)

  await act(async () => nth(1).come())
  expect(screen.getByText('carte')).toBeTruthy()
})

test('offline it says that, and comes by itself when the network is back', async () => {
  const Lazy = make()
  online(false)
  render(<Lazy word="carte" />)
  await act(async () => nth(0).fail())

  expect(screen.getByRole('alert').textContent).toContain('Vous êtes hors ligne')

  online(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await act(async () => nth(1).come())

  expect(screen.getByText('carte')).toBeTruthy()
})

test('a failed preload is no failure yet', async () => {
  const Lazy = make()
  Lazy.preload()
  await act(async () => nth(0).fail())
  render(<Lazy word="carte" />)

  expect(screen.queryByRole('alert')).toBeNull()
  expect(fetches).toHaveLength(2)
})

test('a note that is busy asks no second time', async () => {
  const onRetry = jest.fn()
  const { rerender } = render(<RetryNote onRetry={onRetry}>Panne.</RetryNote>)
  await retry()
  rerender(
    <RetryNote onRetry={onRetry} isRetrying>
      Panne.
    </RetryNote>,
  )
  await retry()

  expect(onRetry).toHaveBeenCalledTimes(1)
})
