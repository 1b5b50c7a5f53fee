import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { SuggestField, type SuggestFieldProps, SuggestInput, SuggestList } from '.'

const user = userEvent.setup({ delay: null })
const chosen = jest.fn()
const confirmed = jest.fn()
const sent = jest.fn()

const PLACES = ['Lyon', 'Toulouse', 'Toulon', 'Tours']

/** Suggests towns for what is typed, as a page would. */
const Towns = (props: Partial<SuggestFieldProps>) => {
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
      <SuggestField
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
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ville' })
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const isOpen = () => field().getAttribute('aria-expanded') === 'true'
/** Types, and waits for the list whose code comes at the first touch. */
const type = async (text: string) => {
  await user.type(field(), text)
  await screen.findByRole('listbox')
}

beforeEach(() => {
  jest.resetAllMocks()
  // As in newer browsers.
  Object.assign(Element.prototype, { scrollIntoView: async () => undefined })
})

test('opens as one types, says what it suggests and how much, and closes with Escape', async () => {
  render(<Towns />)
  expect(isOpen()).toBe(false)

  await type('tou')

  expect(isOpen()).toBe(true)
  expect(field().getAttribute('aria-autocomplete')).toBe('list')
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(screen.getByRole('group', { name: 'Communes' })).toBeTruthy()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'ToulouseVille',
    'ToulonVille',
    'ToursVille',
  ])
  expect(screen.getByRole('status').textContent).toBe('3 suggestions')

  await user.keyboard('{Escape}')

  expect(isOpen()).toBe(false)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().value).toBe('tou')
})

test('the input stays the same, with its text, caret and focus, when the code of its list comes', async () => {
  render(<Towns />)
  const before = field()
  await user.type(before, 'tou')
  before.setSelectionRange(1, 2)
  await screen.findByRole('listbox')

  expect(field()).toBe(before)
  expect(document.activeElement).toBe(before)
  expect([before.value, before.selectionStart, before.selectionEnd]).toEqual(['tou', 1, 2])
})

test('arrows walk over the lines and the field, where the focus stays, and Enter takes the marked one', async () => {
  render(<Towns />)
  await type('tou')
  await user.keyboard('{ArrowDown}{ArrowDown}')

  expect(marked()).toContain('Toulon')
  expect(document.activeElement).toBe(field())
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Toulon')

  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(marked()).toBeUndefined()

  await user.keyboard('{ArrowUp}')
  expect(marked()).toContain('Tours')

  await user.keyboard('{Home}')
  expect(marked()).toContain('Toulouse')

  await user.keyboard('{End}{Enter}')
  expect(chosen.mock.calls).toEqual([['Tours']])
  expect(sent).not.toHaveBeenCalled()
  expect(isOpen()).toBe(false)
})

test('Home and End are the text’s own as long as no line is marked', async () => {
  render(<Towns />)
  await type('tou')
  await user.keyboard('{Home}')

  expect(marked()).toBeUndefined()
  expect(field().selectionStart).toBe(0)
})

test('whoever walks over the lines keeps them, whatever is suggested meanwhile, until they type on', async () => {
  const lines = (...labels: string[]) => [
    { options: labels.map((label) => ({ key: label, label, choose: () => chosen(label) })) },
  ]
  const { rerender } = render(
    <SuggestField label="Ville" text="to" onType={() => {}} groups={lines('Tours', 'Toulon')} />,
  )
  await user.click(field())
  await screen.findByRole('listbox')
  await user.keyboard('{ArrowDown}')
  rerender(<SuggestField label="Ville" text="to" onType={() => {}} groups={lines('Toulouse')} />)

  expect(marked()).toContain('Tours')

  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen.mock.calls).toEqual([['Toulon']])

  await user.keyboard('{ArrowDown}')
  expect(marked()).toContain('Toulouse')
})

test('typing on takes the mark away, so that Enter sends what is typed', async () => {
  render(<Towns />)
  await type('to')
  await user.keyboard('{ArrowDown}u{Enter}')

  expect(chosen).not.toHaveBeenCalled()
  expect(sent).toHaveBeenCalledTimes(1)
  expect(isOpen()).toBe(false)
})

test('a closed list opens with an arrow, and an arrow with Alt opens and closes it without a mark', async () => {
  render(<Towns />)
  await type('tou')
  await user.keyboard('{Escape}{ArrowDown}')
  expect(marked()).toContain('Toulouse')

  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(isOpen()).toBe(false)

  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(isOpen()).toBe(true)
  expect(marked()).toBeUndefined()
})

test('Enter on what is typed confirms it where somebody wants to hear that, and sends no form around', async () => {
  render(<Towns onConfirm={confirmed} />)
  await user.type(field(), 'Lyo{Enter}')

  expect(confirmed.mock.calls).toEqual([['Lyo']])
  expect(sent).not.toHaveBeenCalled()
})

test('a line is chosen by a click, which leaves the hands in the field', async () => {
  render(<Towns />)
  await type('ly')
  await user.click(screen.getByRole('option', { name: /Lyon/ }))

  expect(chosen.mock.calls).toEqual([['Lyon']])
  expect(document.activeElement).toBe(field())
  expect(isOpen()).toBe(false)
})

test('says where there is nothing to suggest', async () => {
  render(<Towns />)
  await user.type(field(), 'xyz')

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Aucune ville trouvée'))
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(isOpen()).toBe(false)
})

test('closes when the focus goes on', async () => {
  render(<Towns />)
  await type('tou')
  await user.tab()

  expect(screen.queryByRole('listbox')).toBeNull()
})

test('inline, the list is there from the start, and stays when something is chosen or Escape is pressed', async () => {
  const options = [{ key: 'here', label: 'Autour de moi', choose: () => chosen('here') }]
  render(
    <SuggestInput label="Ville" text="" onType={() => {}} isInline>
      {(link) => <SuggestList link={link} groups={[{ options }]} />}
    </SuggestInput>,
  )
  await user.click(field())
  await user.keyboard('{ArrowDown}{Enter}{Escape}')

  expect(chosen.mock.calls).toEqual([['here']])
  expect(screen.getByRole('option', { name: 'Autour de moi' })).toBeTruthy()
})

/** A page from the server, and what takes it over. */
const rendered = () => {
  const holder = document.createElement('div')
  const towns = <Towns name="ville" />
  holder.innerHTML = renderToString(towns)
  document.body.append(holder)
  return { holder, plain: holder.querySelector('input'), takeOver: () => act(async () => hydrateRoot(holder, towns)) }
}

test('without our code it is a plain field of its form, and the browser takes over the same one', async () => {
  const { holder, plain, takeOver } = rendered()
  expect(plain?.getAttribute('role')).toBeNull()
  expect(plain?.name).toBe('ville')

  const root = await takeOver()
  expect(field()).toBe(plain)

  act(() => root.unmount())
  holder.remove()
})

test('whoever was in it before our code ran has its list all the same', async () => {
  const { holder, plain, takeOver } = rendered()
  plain?.focus()
  const root = await takeOver()
  await user.keyboard('ly')
  await screen.findByRole('listbox')

  expect(screen.getByRole('option', { name: /Lyon/ })).toBeTruthy()

  act(() => root.unmount())
  holder.remove()
})

test('what is told of a field that nobody is in any more opens no list', async () => {
  render(<Towns />)
  await user.click(field())
  await user.tab()
  fireEvent.change(field(), { target: { value: 'tou' } })

  await waitFor(() => expect(field().value).toBe('tou'))
  expect(isOpen()).toBe(false)
})
