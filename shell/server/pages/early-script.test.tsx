import { createNavigation, emit, type Navigation } from '@rouage/slice-kit'
import { act, fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { redoEarly } from '../../src/early'
import { EARLY_SCRIPT } from './early-script'

/** Takes the listeners of a test away again: its document ends with it. */
let end: AbortController
const done: string[] = []
/** As many pages do: drawn once more as soon as they run in a browser. */
let isDrawnAgain = true
/** What shows that it was tapped. */
const pulsing: string[] = []
const Page = () => {
  useSyncExternalStore(
    () => () => {},
    () => isDrawnAgain,
    () => false,
  )
  useLayoutEffect(() => emit('page.shown', { owner: 'search', path: navigation.location().pathname }), [])
  const [price, setPrice] = useState('')
  const [sort, setSort] = useState('recents')
  const [email, setEmail] = useState('')
  const [isPro, setPro] = useState(false)
  return (
    <>
      <a href="#b">Lien</a>
      <a
        href="/large.jpg"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          done.push('photo')
        }}
      >
        Photo
      </a>
      <button type="button" aria-haspopup="dialog" onClick={() => done.push('makes')}>
        Marque
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => done.push('models')}>
        Modèle
      </button>
      <button type="button" onClick={() => done.push('heart')}>
        Favori
      </button>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent as SubmitEvent
          done.push(`sent by ${submitter?.textContent}`)
        }}
      >
        <button type="submit">Envoyer</button>
      </form>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          done.push('signed in')
        }}
      >
        <input aria-label="E-mail" value={email} onChange={({ target }) => setEmail(target.value)} />
        <button type="submit" disabled hidden aria-hidden="true" />
        <button type="button">Se connecter</button>
      </form>
      <form
        method="get"
        action="/search"
        onSubmit={(event) => {
          event.preventDefault()
          done.push('searched')
        }}
      >
        <input aria-label="Prix" value={price} onChange={({ target }) => setPrice(target.value)} />
        <select
          aria-label="Tri"
          value={sort}
          onChange={({ target }) => {
            setSort(target.value)
            navigation.push(`/search?tri=${target.value}`)
          }}
        >
          <option>recents</option>
          <option>prix</option>
        </select>
        <input type="checkbox" aria-label="Pro" checked={isPro} onChange={({ target }) => setPro(target.checked)} />
        <input aria-label="Lieu" readOnly value="" onClick={() => done.push('opened')} />
        <button type="submit">Chercher</button>
      </form>
      <output>{[price, sort, isPro, email].join()}</output>
    </>
  )
}

let navigation: Navigation
let main: HTMLElement
let root: Root | undefined
const user = userEvent.setup({ delay: null })
const named = (name: string): HTMLElement => {
  const found = [...main.querySelectorAll<HTMLElement>('a,button,input,select')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
  if (found === undefined) throw new Error(`There is no ${name}.`)
  return found
}
/** Our code comes and takes the page over. @param meanwhile what is done before the deeds after the first one are done again */
const takeOver = async (meanwhile: () => void = () => {}) => {
  redoEarly(navigation, window.rouageEarly)
  await act(async () => {
    main.dataset.live = ''
    root = hydrateRoot(main, <Page />)
  })
  await act(async () => {
    meanwhile()
    // One turn for each deed.
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  })
}
const shown = () => main.querySelector('output')?.textContent

beforeEach(() => {
  done.length = 0
  pulsing.length = 0
  isDrawnAgain = true
  Object.assign(HTMLElement.prototype, {
    animate(this: HTMLElement) {
      const name = this.textContent
      pulsing.push(name)
      return { cancel: () => pulsing.splice(pulsing.indexOf(name), 1) }
    },
  })
  window.history.replaceState(null, '', '/search')
  navigation = createNavigation(window)
  document.body.innerHTML = `<main>${renderToString(<Page />)}</main>`
  const [found] = document.getElementsByTagName('main')
  if (found === undefined) throw new Error('no main')
  main = found
  end = new AbortController()
  const add = window.addEventListener.bind(window)
  const untilTheEnd = jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, heard: EventListenerOrEventListenerObject, capture) =>
      add(type, heard, { capture: capture === true, signal: end.signal }),
    )
  // What the browser does with the element that the edge writes.
  new Function(EARLY_SCRIPT)()
  untilTheEnd.mockRestore()
})
afterEach(() => {
  end.abort()
  window.rouageEarly?.end()
  act(() => root?.unmount())
  root = undefined
})

test('a tap before our code ran takes effect once, however often it was tried', async () => {
  await user.click(named('Favori'))
  await user.click(named('Favori'))
  await takeOver()

  expect(done).toEqual(['heart'])

  await user.click(named('Favori'))
  expect(done).toEqual(['heart', 'heart'])

  await act(async () => emit('page.shown', { owner: 'search', path: '/search' }))
  expect(done).toEqual(['heart', 'heart'])
})

test('a form that needs our code is held and sent, by the same button', async () => {
  const native = jest.fn((event: Event) => event.defaultPrevented)
  window.addEventListener('submit', native, { once: true })
  await user.click(named('Envoyer'))

  expect(native).toHaveReturnedWith(true)

  await takeOver()
  expect(done).toEqual(['sent by Envoyer'])
})

test('what works without our code is left alone', async () => {
  const native: boolean[] = []
  const hear = (event: Event) => {
    native.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('submit', hear)
  await user.click(named('Chercher'))
  await user.click(named('Lien'))
  window.removeEventListener('submit', hear)

  expect(native).toEqual([false])

  await takeOver()
  expect(done).toEqual([])
})

test('fields keep what they were changed to, all of them', async () => {
  await user.type(named('Prix'), '9000')
  await user.selectOptions(named('Tri'), 'prix')
  await user.click(named('Pro'))
  await takeOver()

  await waitFor(() => expect(shown()).toBe('9000,prix,true,'))
})

test('fields that are changed while React is at work keep it too', async () => {
  main.dataset.live = ''
  await user.selectOptions(named('Tri'), 'prix')
  await user.click(named('Favori'))
  await takeOver()

  await waitFor(() => expect(shown()).toBe(',prix,false,'))
  expect(done).toEqual([])
})

test('what is done again after what changes the address is done all the same', async () => {
  await user.selectOptions(named('Tri'), 'prix')
  await user.click(named('Favori'))
  await takeOver()

  await waitFor(() => expect(shown()).toBe(',prix,false,'))
  expect(done).toEqual(['heart'])
})

test('letters that are typed while earlier ones are put back stay, in their places', async () => {
  await user.type(named('E-mail'), 'camille.')
  await user.selectOptions(named('Tri'), 'prix')
  await takeOver(() => fireEvent.input(named('E-mail'), { target: { value: 'camille.durand' } }))

  await waitFor(() => expect(shown()).toBe(',prix,false,camille.durand'))
  expect(named('E-mail')).toHaveProperty('value', 'camille.durand')
})

test('letters that are typed right behind earlier ones stand behind them, though the page was drawn again', async () => {
  await user.type(named('E-mail'), 'camille.')
  await takeOver(() => {
    expect(named('E-mail')).toHaveProperty('value', 'camille.')
    fireEvent.input(named('E-mail'), { target: { value: 'camille.d' } })
  })

  expect(shown()).toBe(',recents,false,camille.d')
})

test('whoever is writing keeps their place', async () => {
  const field = named('E-mail')
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  fireEvent.input(field, { target: { value: 'camille' } })
  field.setSelectionRange(2, 4)
  isDrawnAgain = false
  await takeOver()

  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['camille', 2, 4])
  expect(shown()).toBe(',recents,false,camille')
})

test('a field that was emptied stays empty', async () => {
  await user.type(named('E-mail'), 'c{Backspace}')
  await takeOver()

  expect(shown()).toBe(',recents,false,')
})

test('a link that our code opens a dialog for waits for it, and leads nowhere else', async () => {
  const native: boolean[] = []
  const hear = (event: Event) => {
    native.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', hear)
  await user.click(named('Photo'))
  await user.keyboard('{Control>}')
  await user.click(named('Photo'))
  await user.keyboard('{/Control}')
  window.removeEventListener('click', hear)

  expect(native).toEqual([true, false])
  expect(pulsing).toEqual(['Photo'])

  await takeOver()
  expect(done).toEqual(['photo'])
  expect(pulsing).toEqual([])
})

test('what opens something is over once something else is done', async () => {
  await user.click(named('Marque'))
  await user.click(named('Modèle'))
  expect(pulsing).toEqual(['Modèle'])

  await takeOver()
  expect(done).toEqual(['models'])
})

test('nothing opens over what is being typed', async () => {
  await user.click(named('Marque'))
  await user.type(named('Prix'), '9')
  await takeOver()

  expect(done).toEqual([])
})

test('what is tapped again meanwhile is tapped once', async () => {
  await user.click(named('Favori'))
  await takeOver(() => named('Favori').click())

  expect(done).toEqual(['heart'])
})

test('Enter sends a form that cannot be sent yet once it can', async () => {
  await user.type(named('E-mail'), 'camille{Enter}')
  expect(done).toEqual([])

  await takeOver()
  expect(done).toEqual(['signed in'])
  expect(shown()).toBe(',recents,false,camille')
})

test('Enter sends no other form twice', async () => {
  const sent = jest.fn((event: Event) => event.preventDefault())
  window.addEventListener('submit', sent, { once: true })
  await user.type(named('Prix'), '9000{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)

  await takeOver()
  expect(done).toEqual([])
})

test('a field that was tapped opens what it opens, unless it was left again', async () => {
  await user.click(named('Lieu'))
  await takeOver()

  expect(done).toEqual(['opened'])

  done.length = 0
})

test('a field that was left again opens nothing', async () => {
  await user.click(named('Lieu'))
  named('Prix').focus()
  await takeOver()

  expect(done).toEqual([])
})

test('nothing is done again on a page that one has left, or has come back to', async () => {
  await user.click(named('Favori'))
  redoEarly(navigation, window.rouageEarly)
  navigation.push('/aide')
  navigation.push('/search')
  await takeOver()

  expect(done).toEqual([])
})

test('a tap of long ago is none any more', async () => {
  await user.click(named('Favori'))
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 31_000)
  await takeOver()
  jest.restoreAllMocks()

  expect(done).toEqual([])
})

test('a script that failed is taken away, so that it can be asked for again', () => {
  const script = document.head.appendChild(document.createElement('script'))
  script.dispatchEvent(new Event('error'))

  expect(script.isConnected).toBe(false)

  const image = document.body.appendChild(document.createElement('img'))
  image.dispatchEvent(new Event('error'))

  expect(image.isConnected).toBe(true)
})

test('a script of the document that does not come is asked for again, later and later, and once there is a network', () => {
  jest.useFakeTimers()
  for (const [src, integrity, async] of [
    ['/host/1/host.js', 'sha384-d', false],
    ['/slices/search/1/a.js', 'sha384-a', true],
  ] as const) {
    const script = Object.assign(document.createElement('script'), { src, async })
    script.setAttribute('integrity', integrity)
    script.dataset.again = '1000'
    document.head.append(script)
  }
  const asked = () =>
    [...document.scripts].map((script) => [
      new URL(script.src).pathname,
      script.getAttribute('integrity'),
      script.async ? 'as it comes' : 'in order',
    ])
  const ALL = [
    ['/host/1/host.js', 'sha384-d', 'in order'],
    ['/slices/search/1/a.js', 'sha384-a', 'as it comes'],
  ]
  const fail = () => {
    for (const script of document.scripts) setTimeout(() => script.dispatchEvent(new Event('error')))
    jest.advanceTimersByTime(1)
  }
  fail()
  expect(asked()).toEqual([])
  jest.advanceTimersByTime(900)
  expect(asked()).toEqual([])
  jest.advanceTimersByTime(200)
  expect(asked()).toEqual(ALL)

  fail()
  jest.advanceTimersByTime(1_900)
  expect(asked()).toEqual([])
  window.dispatchEvent(new Event('online'))
  expect(asked()).toEqual(ALL)

  jest.advanceTimersByTime(60_000)
  expect(asked()).toEqual(ALL)
  document.head.replaceChildren()
  jest.useRealTimers()
})
