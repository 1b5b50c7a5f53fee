import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OpenSheet, SheetOpener } from './SearchTools'
import { SheetProvider } from './sheet-context'

let isReachable = false
jest.mock('./FilterSheet', () => ({
  get FilterSheet() {
    if (!isReachable) throw new Error('Loading chunk 7 failed.')
    return () => <dialog open>Les filtres</dialog>
  },
}))

const user = userEvent.setup({ delay: null })
const opener = () => screen.getByRole('button', { name: 'Filtres' })
const drawn = jest.fn()
const Results = () => {
  drawn()
  return <p>Des annonces</p>
}
const show = () => {
  const results = <Results />
  const criteria = {} as Parameters<typeof OpenSheet>[0]['criteria']
  return render(
    <SheetProvider>
      <SheetOpener count={0} />
      {results}
      <OpenSheet criteria={criteria} facets={undefined} total={2} onChange={() => {}} onSubmit={() => {}} />
    </SheetProvider>,
  )
}

beforeEach(() => drawn.mockReset())

test('opens without anything else being drawn again', async () => {
  isReachable = true
  show()
  await user.click(opener())

  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(drawn).toHaveBeenCalledTimes(1)
})

test('whose code does not come says so; when it comes by itself, nothing opens that nobody asks for any more', async () => {
  isReachable = false
  show()
  await user.click(opener())

  expect((await screen.findByRole('alert')).textContent).toContain('Réessayez')
  expect(opener().getAttribute('aria-expanded')).toBe('false')

  isReachable = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(opener())
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
