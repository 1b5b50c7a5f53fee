import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Combobox, type ComboboxProps } from '.'

// A loaded machine is slow, not wrong.

const user = userEvent.setup({ delay: null })
const chosen = jest.fn()
const confirmed = jest.fn()
const sent = jest.fn()

const PLACES = ['Lyon', 'Toulouse', 'Toulon']
const GROUPS = [{ options: [{ key: 'Toulouse', label: 'Toulouse', choose: () => chosen('Toulouse') }] }]

/** Suggests towns for what is typed, as a page would. */
const Towns = (props: Partial<ComboboxProps>) => {
  const [typed, setTyped] = useState('')
  const found = PLACES.filter((place) => typed !== '' && place.toLowerCase().startsWith(typed.toLowerCase()))
  const options = found.map((label) => ({ key: label, label, hint: 'Ville', choose: () => chosen(label) }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <Combobox
        label="Ville"
        text={typed}
        onType={setTyped}
        groups={[{ title: 'Communes', options }]}
        note={typed !== '' && found.length === 0 ? 'Aucune ville trouvée' : ''}
        {...props}
      />
    </form>
  )
}
const field = () => screen.getByRole('combobox', { name: 'Ville' })
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

beforeEach(() => jest.resetAllMocks())

test('opens as one types, says what it suggests, and closes with Escape', async () => {
  render(<Towns />)
  expect(field().getAttribute('aria-expanded')).toBe('false')

  await user.type(field(), 'tou')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(field().getAttribute('aria-autocomplete')).toBe('list')
  expect(screen.getByRole('group', { name: 'Communes' })).toBeTruthy()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['ToulouseVille', 'ToulonVille'])

  await user.keyboard('{Escape}')
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'))
})

test('arrows move over the lines while the focus stays in the field, and Enter takes the marked one', async () => {
  render(<Towns />)
  await user.type(field(), 'tou')
  await user.keyboard('{ArrowDown}{ArrowDown}')

  expect(marked()).toContain('Toulon')
  expect(document.activeElement).toBe(field())

  await user.keyboard('{Enter}')
  expect(chosen.mock.calls).toEqual([['Toulon']])
  expect(sent).not.toHaveBeenCalled()
})

test('Enter on what is typed confirms it, and does not send the form around', async () => {
  render(<Towns onConfirm={confirmed} />)
  await user.type(field(), 'Lyo{Enter}')

  expect(confirmed.mock.calls).toEqual([['Lyo']])
  expect(sent).not.toHaveBeenCalled()
})

test('a line is chosen by a click', async () => {
  render(<Towns />)
  await user.type(field(), 'ly')
  await user.click(screen.getByRole('option', { name: /Lyon/ }))

  expect(chosen.mock.calls).toEqual([['Lyon']])
})

test('says where there is nothing to suggest', async () => {
  render(<Towns />)
  await user.type(field(), 'xyz')

  expect(screen.getByRole('status').textContent).toBe('Aucune ville trouvée')
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('inline, the list is there from the start, and stays when something is chosen', async () => {
  const options = [{ key: 'here', label: 'Autour de moi', choose: () => chosen('here') }]
  render(<Towns isInline groups={[{ options }]} />)
  await user.click(field())
  await user.keyboard('{ArrowDown}{Enter}')

  expect(chosen.mock.calls).toEqual([['here']])

  expect(screen.getByRole('option', { name: 'Autour de moi' })).toBeTruthy()
})

test('closes when the focus goes on', async () => {
  render(<Towns />)
  await user.type(field(), 'tou')
  await user.tab()

  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'))
})

test('is open at once for whoever had typed before it came', () => {
  render(<Combobox label="Ville" text="tou" onType={() => {}} groups={GROUPS} isOpenAtFirst />)
  expect(screen.getByRole('option', { name: 'Toulouse' })).toBeTruthy()
})
