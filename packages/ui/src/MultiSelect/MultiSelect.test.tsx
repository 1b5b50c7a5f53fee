import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MultiSelect, type MultiSelectProps } from '.'

const MAKES = [
  'Alfa Romeo',
  'Audi',
  'BMW',
  'Citroën',
  'Dacia',
  'Fiat',
  'Ford',
  'Honda',
  'Kia',
  'Peugeot',
  'Renault',
].map((label, at) => ({
  value: label,
  label,
  count: at * 10,
}))

const Field = ({ start = [], ...rest }: Partial<MultiSelectProps> & { readonly start?: readonly string[] }) => {
  const [value, setValue] = useState(start)
  return (
    <form aria-label="Recherche">
      <MultiSelect label="MARQUE" name="marques" options={MAKES} {...rest} value={value} onChange={setValue} />
    </form>
  )
}

const trigger = () => screen.getByRole('button', { name: /^MARQUE/ })
const open = async () => {
  await userEvent.click(trigger())
  return screen.findByRole('listbox')
}
/** By a plain selector: asking for roles among many elements takes jsdom seconds. */
const option = (start: string): Element => {
  const found = [...document.querySelectorAll('[role=option]')].find(({ textContent }) => textContent.startsWith(start))
  if (found === undefined) throw new Error(`No option begins with ${start}.`)
  return found
}
/** The search box takes the focus once the panel has its place. */
const focused = () => waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
const formValues = () => new FormData(screen.getByRole<HTMLFormElement>('form')).getAll('marques')

test('says the placeholder, one choice, then how many', async () => {
  render(<Field placeholder="Tout" />)
  expect(trigger().textContent).toBe('Tout')

  await open()
  await userEvent.click(option('Audi'))

  expect(trigger().textContent).toBe('Audi')

  await userEvent.click(option('BMW'))
  expect(trigger().textContent).toBe('2 sélectionnés')
  expect(formValues()).toEqual(['Audi', 'BMW'])

  await userEvent.click(option('Audi'))
  expect(formValues()).toEqual(['BMW'])
})

test('the list begins with the placeholder, which takes every choice away', async () => {
  render(<Field hasAll placeholder="Tout" start={['Audi', 'BMW']} />)
  const list = await open()
  const lines = () => [...list.querySelectorAll('[role=option]')]
  const chosen = () =>
    lines()
      .filter((line) => line.getAttribute('aria-selected') === 'true')
      .map(({ textContent }) => textContent)

  expect(lines()[0]?.textContent).toBe('Tout')

  await userEvent.click(option('Tout'))
  expect(formValues()).toEqual([])
  expect(chosen()).toEqual(['Tout'])

  await userEvent.click(option('Fiat'))
  expect(formValues()).toEqual(['Fiat'])
  expect(chosen()).toHaveLength(1)

  await focused()
  await userEvent.keyboard('ford')

  await waitFor(() => expect(lines().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Ford/)]))
})

test('one choice of several is taken back by the first line', async () => {
  render(<Field hasAll isSingle placeholder="Toutes" options={MAKES.slice(0, 2)} start={['Audi']} />)
  await open()
  await userEvent.click(option('Toutes'))

  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(formValues()).toEqual([])
})

test('one ad is read as one', async () => {
  render(
    <Field
      options={[
        { value: 'a', label: 'Alpine', count: 1 },
        { value: 'b', label: 'Audi', count: 2 },
      ]}
    />,
  )
  await open()

  expect(option('Alpine').textContent).toBe('Alpine1 annonce')
  expect(option('Audi').textContent).toBe('Audi2 annonces')
})

test('works by keyboard alone and gives the focus back', async () => {
  render(<Field />)
  await userEvent.tab()

  expect(document.activeElement).toBe(trigger())

  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('listbox')
  await focused()
  await userEvent.keyboard('citroen')

  await waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1))

  await userEvent.keyboard('{Enter}')
  expect(trigger().textContent).toBe('Citroën')
  expect(option('Citroën').getAttribute('aria-selected')).toBe('true')

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(document.activeElement).toBe(trigger())
})

test('a single choice closes the list', async () => {
  render(<Field isSingle placeholder="Tous" options={MAKES.slice(0, 2)} start={['Audi']} />)
  await open()
  await userEvent.click(option('Alfa'))

  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(formValues()).toEqual(['Alfa Romeo'])
})

test('says so when nothing matches', async () => {
  render(<Field />)
  await open()
  await focused()
  await userEvent.paste('zzz')

  expect(await screen.findByText('Aucun résultat trouvé.')).toBeTruthy()
})

test('a name with an error is found, and the list says that it is another one', async () => {
  render(<Field />)
  await open()
  await focused()
  await userEvent.paste('rnault')

  expect(await screen.findByText('Rien ne s’écrit ainsi : voici le plus proche.')).toBeTruthy()
  expect(document.querySelectorAll('[role=option]')).toHaveLength(1)
  await userEvent.click(option('Renault'))
  expect(formValues()).toEqual(['Renault'])
})

describe('options that would give nothing', () => {
  const names = () =>
    [...document.querySelectorAll('[role=option] > span:nth-of-type(2)')].map((name) => name.textContent)
  const SOME = ['Audi', 'BMW', 'Kia'].map((label, at) => ({ value: label, label, count: at === 1 ? 4 : 0 }))
  const fold = (count: number) => `Afficher les ${count} marques sans annonce`
  const button = () => screen.queryByRole('button', { name: /^Afficher les/ })

  test('wait behind a button that says how many they are, and come by it', async () => {
    render(<Field options={SOME} foldEmpty={fold} hasSearch />)
    await open()

    expect(names()).toEqual(['BMW'])
    expect(button()?.textContent).toBe('Afficher les 2 marques sans annonce')

    await userEvent.click(button() as HTMLElement)

    expect(names()).toEqual(['Audi', 'BMW', 'Kia'])
    expect(button()).toBeNull()
    await focused()
  })

  test('are never hidden where they are chosen, and found by typing', async () => {
    render(<Field options={SOME} foldEmpty={fold} hasSearch start={['Kia']} />)
    await open()

    expect(names()).toEqual(['BMW', 'Kia'])
    expect(button()?.textContent).toContain('les 1 ')

    await focused()
    await userEvent.keyboard('aud')

    await waitFor(() => expect(names()).toEqual(['Audi']))
    expect(button()).toBeNull()
  })

  test('are shown where their number is not known, and a list of nothing but them says no word of none found', async () => {
    const { unmount } = render(<Field options={[{ value: 'a', label: 'Audi' }]} foldEmpty={fold} />)
    await open()
    expect(names()).toEqual(['Audi'])
    unmount()

    render(<Field options={SOME.filter(({ count }) => count === 0)} foldEmpty={fold} />)
    await open()
    expect(screen.queryByText('Aucun résultat trouvé.')).toBeNull()
    expect(button()).toBeTruthy()
  })
})

test('fetches options when it opens, shows the first of many and finds the rest', async () => {
  const models = Array.from({ length: 1500 }, (_, at) => ({
    value: `m${at}`,
    label: `Modèle ${at}`,
    group: at < 700 ? 'Peugeot' : 'Renault',
  }))
  const fetchModels = jest.fn(async () => models)
  render(<Field options={fetchModels} />)

  expect(fetchModels).not.toHaveBeenCalled()

  const list = await open()
  const labels = () => [...list.querySelectorAll('[role=option]')].map((option) => option.textContent)

  await waitFor(() => expect(labels()).toHaveLength(120))
  expect(screen.getByText(/1.380 autres/)).toBeTruthy()

  await focused()
  await userEvent.paste('1499')

  await waitFor(() => expect(labels()).toEqual(['Modèle 1499']))
})

test('says so when the options cannot be fetched', async () => {
  render(<Field options={() => Promise.reject(new Error('offline'))} />)
  await open()
  expect(await screen.findByText(/n’a pas pu être chargée/)).toBeTruthy()
})

test('clears all at once', async () => {
  render(<Field start={['Audi', 'BMW']} />)
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }))
  await act(async () => {})

  expect(formValues()).toEqual([])
})

const pageOf = (field: Partial<MultiSelectProps>): Document => {
  const html = renderToString(
    <form>
      <MultiSelect label="MARQUE" name="marques" value={['Audi']} onChange={() => {}} options={MAKES} {...field} />
    </form>,
  )
  return new DOMParser().parseFromString(html, 'text/html')
}
const sentBy = (page: Document) => new FormData(page.querySelector('form') ?? undefined).getAll('marques')

test('without JavaScript it is a native select of the same name, and no hidden value stands beside it', () => {
  const page = pageOf({})
  const select = page.querySelector('select')

  expect(select?.multiple).toBe(true)
  expect(select?.name).toBe('marques')
  expect([...(select?.selectedOptions ?? [])].map(({ value }) => value)).toEqual(['Audi'])
  expect(page.querySelector('input')).toBeNull()
})

test.each<[string, Partial<MultiSelectProps>, string[]]>([
  ['several choices', { value: ['Audi', 'Fiat'] }, ['Audi', 'Fiat']],
  ['one choice', { isSingle: true }, ['Audi']],
  ['a choice that is none of the options', { value: ['Talbot'] }, ['Talbot']],
  ['options that are fetched', { options: async () => MAKES }, ['Audi']],
  ['nothing', { value: [] }, []],
])('a form that is sent before our code runs carries %s', (_name, field, sent) =>
  expect(sentBy(pageOf(field))).toEqual(sent),
)

test('once our code runs, each choice is sent once', async () => {
  const element = (
    <MultiSelect label="MARQUE" name="marques" value={['Audi', 'Fiat']} onChange={() => {}} options={MAKES} />
  )
  const form = document.createElement('form')
  form.innerHTML = renderToString(element)
  document.body.append(form)
  const root = await act(async () => hydrateRoot(form, element))

  expect(new FormData(form).getAll('marques')).toEqual(['Audi', 'Fiat'])
  expect(form.querySelector('select')).toBeNull()

  act(() => root.unmount())
  form.remove()
})
