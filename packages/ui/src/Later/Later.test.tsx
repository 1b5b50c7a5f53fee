import { act } from '@testing-library/react'
import { createContext, useContext, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Later } from '.'

type Watch = (entries: readonly { readonly isIntersecting: boolean; readonly target: Element }[]) => void
let watch: Watch
let root: Root | undefined
let container: HTMLElement
const complaints: unknown[] = []
const drawn = jest.fn()
const pressed = jest.fn()

const Word = createContext('en context')

const Part = ({ word }: { readonly word: string }) => {
  const [count, setCount] = useState(0)
  drawn()
  return (
    <button
      type="button"
      onClick={() => {
        pressed()
        setCount(count + 1)
      }}
    >
      {word} {useContext(Word)} {count}
    </button>
  )
}

const page = (word: string, context = 'ici') => (
  <Word value={context}>
    <h1>La page</h1>
    <input aria-label="au-dessus" />
    <Later className="later">
      <Part word={word} />
    </Later>
  </Word>
)

/** The page as the edge rendered it and the browser began to take it over. */
const hydrate = async (before: () => void = () => {}) => {
  container.innerHTML = renderToString(page('annonces'))
  before()
  drawn.mockClear()
  await act(async () => {
    root = hydrateRoot(container, page('annonces'), { onRecoverableError: (error) => complaints.push(error) })
  })
}
const show = (word: string, context?: string) => act(async () => root?.render(page(word, context)))
const button = (): HTMLButtonElement => {
  const found = container.querySelector('button')
  if (found === null) throw new Error('The part is gone.')
  return found
}
const later = (): Element => {
  const found = container.querySelector('.later')
  if (found === null) throw new Error('The place is gone.')
  return found
}
const near = () => act(async () => watch([{ isIntersecting: true, target: later() }]))

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
  complaints.length = 0
  drawn.mockClear()
  pressed.mockClear()
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(given: Watch) {
        watch = given
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
})
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  container.remove()
  expect(complaints).toEqual([])
})

test('the edge renders it as ever, for whoever has no JavaScript', () => {
  expect(renderToString(page('annonces'))).toContain('<button type="button">annonces')
})

test('its HTML stands untouched until the visitor comes near, and is taken over then without being drawn anew', async () => {
  await hydrate()
  const before = button()

  expect(before.textContent).toBe('annonces ici 0')
  expect(drawn).not.toHaveBeenCalled()

  await near()

  expect(drawn).toHaveBeenCalled()
  expect(button()).toBe(before)

  await act(async () => before.click())
  expect(button().textContent).toBe('annonces ici 1')
})

test.each(['click', 'pointerdown', 'focusin', 'keydown'])('%s inside of it is intent', async (type) => {
  await hydrate()
  await act(async () => void button().dispatchEvent(new Event(type, { bubbles: true })))

  expect(drawn).toHaveBeenCalled()
})

test('intent elsewhere is none', async () => {
  await hydrate()
  await act(async () => container.querySelector('input')?.focus())
  await act(async () => container.querySelector('h1')?.click())

  expect(drawn).not.toHaveBeenCalled()
})

test('the first click takes it over and counts, once', async () => {
  await hydrate()
  await act(async () => button().click())

  expect(pressed).toHaveBeenCalledTimes(1)
  expect(button().textContent).toBe('annonces ici 1')
})

test('is taken over at once where the focus is there already, and keeps it', async () => {
  await hydrate(() => button().focus())

  expect(drawn).toHaveBeenCalled()
  expect(document.activeElement).toBe(button())
})

test('what changes around it meanwhile is shown when it is taken over', async () => {
  await hydrate()
  const before = button()
  await show('voisins')

  expect(button()).toBe(before)
  expect(drawn).not.toHaveBeenCalled()

  await near()
  expect(button()).toBe(before)
  expect(button().textContent).toBe('voisins ici 0')
})

test('a context that changes above it never takes it off the screen', async () => {
  await hydrate()
  await show('annonces', 'ailleurs')

  expect(button().textContent).toBe('annonces ailleurs 0')
})

test('without HTML of the edge it is drawn at once', async () => {
  const { createRoot } = await import('react-dom/client')
  await act(async () => {
    root = createRoot(container)
    root.render(page('annonces'))
  })

  expect(button().textContent).toBe('annonces ici 0')
})
