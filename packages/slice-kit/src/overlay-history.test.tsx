import { OVERLAY_EVENT } from '@rouage/contracts/overlay'
import { waitFor } from '@testing-library/react'
import { loadNavigation } from './testing/navigation'

/** As an overlay of the design system: it opens, hears that it should close, and says when it has. */
const openOverlay = (name: string, log: string[], { isStubborn = false } = {}) => {
  const life = new AbortController()
  const close = () => {
    log.push(`close ${name}`)
    if (!isStubborn) life.abort()
  }
  window.dispatchEvent(new CustomEvent(OVERLAY_EVENT, { detail: { close, closed: life.signal } }))
  return () => life.abort()
}

const popstate = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
/**
 * Until whatever was begun has come to its end: the entry of an overlay that closed goes a turn later, and a way through
 * the history takes a few.
 */
const rest = async () => {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
}
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))
const back = async (steps = 1) => {
  const popped = popstate()
  window.history.go(-steps)
  await popped
  await rest()
}
const forward = async () => {
  const popped = popstate()
  window.history.forward()
  await popped
  await rest()
}
const address = () => window.location.pathname + window.location.search

/** Each test begins on a page of its own, with another page before it. */
let log: string[]
let start = 0
const visit = async () => {
  log = []
  start += 1
  const navigation = loadNavigation()
  navigation.push(`/before-${start}`)
  navigation.push(`/page-${start}?a=1`)
  navigation.subscribe(({ pathname, search }, action) => log.push(`${action} ${pathname}${search}`))
  await rest()
  return navigation
}
const page = () => `/page-${start}`
/** How many times Back has to be pressed until the page before this one is there. */
const stepsToBefore = async () => {
  for (let steps = 1; steps < 8; steps += 1) {
    await back()
    if (window.location.pathname === `/before-${start}`) return steps
  }
  return undefined
}

afterEach(rest)

test('Back closes the overlay and stays on the page; the next Back leaves it', async () => {
  await visit()
  openOverlay('lightbox', log)
  await rest()

  expect(address()).toBe(`${page()}?a=1`)

  await back()
  expect(log).toEqual(['close lightbox'])
  expect(address()).toBe(`${page()}?a=1`)
  expect(await stepsToBefore()).toBe(1)
})

test('whoever goes back in the turn in which the overlay is seen does not leave the page', async () => {
  await visit()
  openOverlay('explanation', log)
  await Promise.resolve()

  await back()
  expect(log).toEqual(['close explanation'])
  expect(address()).toBe(`${page()}?a=1`)
})

test('an overlay that is closed otherwise leaves no entry to go back through', async () => {
  await visit()
  const close = openOverlay('dialog', log)
  await rest()
  close()
  await rest()

  expect(log).toEqual([])
  expect(await stepsToBefore()).toBe(1)
})

test('overlays over one another close one at a time, the last first', async () => {
  await visit()
  openOverlay('sheet', log)
  await rest()
  openOverlay('list', log)
  await rest()
  await back()

  expect(log).toEqual(['close list'])

  await back()
  expect(log).toEqual(['close list', 'close sheet'])
  expect(await stepsToBefore()).toBe(1)
})

test('of two overlays the upper one is closed by hand and the lower one by Back', async () => {
  await visit()
  openOverlay('sheet', log)
  await rest()
  const closeList = openOverlay('list', log)
  await rest()
  closeList()
  await rest()
  await back()

  expect(log).toEqual(['close sheet'])
  expect(await stepsToBefore()).toBe(1)
})

test('one that opens as another closes takes its place', async () => {
  await visit()
  const close = openOverlay('first', log)
  await rest()
  const length = window.history.length
  close()
  openOverlay('second', log)
  await rest()

  expect(window.history.length).toBe(length)

  await back()
  expect(log).toEqual(['close second'])
  expect(await stepsToBefore()).toBe(1)
})

test('one that opens while the entry of another is on its way out gets its own', async () => {
  await visit()
  const close = openOverlay('first', log)
  await rest()
  close()
  await nextTurn()
  openOverlay('second', log)
  await rest()
  await back()

  expect(log).toEqual(['close second'])
  expect(await stepsToBefore()).toBe(1)
})

test('an address that changes under a sheet stays when Back closes the sheet, and is one step', async () => {
  const navigation = await visit()
  openOverlay('sheet', log)
  await rest()
  navigation.push(`${page()}?a=2`)
  navigation.push(`${page()}?a=3`)
  await rest()
  log.length = 0
  await back()

  expect(log).toEqual(['close sheet'])
  expect(address()).toBe(`${page()}?a=3`)
  expect(navigation.location().search).toBe('?a=3')

  await back()
  expect(log).toEqual(['close sheet', `POP ${page()}?a=1`])
  expect(await stepsToBefore()).toBe(1)
})

test('the same where the sheet is closed by hand', async () => {
  const navigation = await visit()
  const close = openOverlay('sheet', log)
  await rest()
  navigation.push(`${page()}?a=2`)
  navigation.push(`${page()}?a=3`)
  log.length = 0
  close()
  await rest()

  expect(address()).toBe(`${page()}?a=3`)
  expect(log).toEqual([])

  await back()
  expect(address()).toBe(`${page()}?a=1`)
  expect(await stepsToBefore()).toBe(1)
})

test('addresses that change under a list in a sheet stay, whichever is closed how', async () => {
  const navigation = await visit()
  const closeSheet = openOverlay('sheet', log)
  await rest()
  navigation.push(`${page()}?a=2`)
  openOverlay('list', log)
  await rest()
  navigation.push(`${page()}?a=3`)
  await rest()
  log.length = 0
  await back()

  expect(log).toEqual(['close list'])
  expect(address()).toBe(`${page()}?a=3`)

  closeSheet()
  await rest()

  expect(address()).toBe(`${page()}?a=3`)
  expect(log).toEqual(['close list'])

  await back()
  expect(address()).toBe(`${page()}?a=1`)
  expect(await stepsToBefore()).toBe(1)
})

test('a list over a sheet that was opened before the address changed goes the same way', async () => {
  const navigation = await visit()
  openOverlay('sheet', log)
  await rest()
  openOverlay('list', log)
  await rest()
  navigation.push(`${page()}?a=2`)
  log.length = 0
  await back()

  expect([log, address()]).toEqual([['close list'], `${page()}?a=2`])

  await back()
  expect([log, address()]).toEqual([['close list', 'close sheet'], `${page()}?a=2`])

  await back()
  expect(address()).toBe(`${page()}?a=1`)
  expect(await stepsToBefore()).toBe(1)
})

/** As single-spa, which the host runs: each change of the address is answered by a popstate, inside of the call. */
const answerChanges = () => {
  const answered = (['pushState', 'replaceState'] as const).map((method) => {
    const change = window.history[method].bind(window.history)
    return jest.spyOn(window.history, method).mockImplementation((...args: Parameters<History['pushState']>) => {
      const before = window.location.href
      change(...args)
      if (window.location.href !== before)
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
    })
  })
  return () => answered.forEach((spy) => spy.mockRestore())
}

describe.each([
  ['alone', () => () => undefined],
  ['with single-spa', answerChanges],
])('an address that takes the place of the page’s own under overlays, %s,', (_how, prepare) => {
  let restore: () => void
  beforeEach(() => {
    restore = prepare()
  })
  afterEach(() => restore())

  /** Back leaves the page at once, Forward comes to the new address, and whatever lies beyond leads back to it. */
  const isOnlyAddress = async (expected: string) => {
    expect(address()).toBe(expected)
    expect(await stepsToBefore()).toBe(1)
    log.length = 0
    await forward()
    expect([log, address()]).toEqual([[`POP ${expected}`], expected])
  }

  test('is there at once, and the only one after the overlay closed with it', async () => {
    const navigation = await visit()
    const close = openOverlay('dialog', log)
    await rest()
    navigation.replace(`${page()}?a=2`)

    expect(address()).toBe(`${page()}?a=2`)

    close()
    await rest()

    expect(log).toEqual([`REPLACE ${page()}?a=2`])
    await isOnlyAddress(`${page()}?a=2`)
    await forward()

    expect(log).toEqual([`POP ${page()}?a=2`])
    expect(address()).toBe(`${page()}?a=2`)
    expect(await stepsToBefore()).toBe(1)
  })

  test('is the only one where the overlay closed first', async () => {
    const navigation = await visit()
    const close = openOverlay('dialog', log)
    await rest()
    close()
    navigation.replace(`${page()}?a=2`)
    await rest()

    await isOnlyAddress(`${page()}?a=2`)
  })

  test('is the only one where the overlay’s entry was on its way out', async () => {
    const navigation = await visit()
    const close = openOverlay('dialog', log)
    await rest()
    close()
    await nextTurn()
    navigation.replace(`${page()}?a=2`)
    await rest()

    await isOnlyAddress(`${page()}?a=2`)
  })

  test('is the only one where Back closed the overlay, and Forward shows the old one to nobody', async () => {
    const navigation = await visit()
    const life = new AbortController()
    const close = () => {
      life.abort()
      navigation.replace(`${page()}?a=2`)
    }
    window.dispatchEvent(new CustomEvent(OVERLAY_EVENT, { detail: { close, closed: life.signal } }))
    await rest()
    await back()

    expect(log).toEqual([`REPLACE ${page()}?a=2`])

    await forward()
    expect(log).toEqual([`REPLACE ${page()}?a=2`])
    await isOnlyAddress(`${page()}?a=2`)
  })

  test('stays under the overlay that stays, which Back closes', async () => {
    const navigation = await visit()
    openOverlay('sheet', log)
    await rest()
    navigation.replace(`${page()}?a=2`)
    navigation.replace(`${page()}?a=3`)
    await rest()
    log.length = 0
    await back()

    expect([log, address()]).toEqual([['close sheet'], `${page()}?a=3`])
    await isOnlyAddress(`${page()}?a=3`)
  })

  test('stays under overlays over one another, and in each of their entries', async () => {
    const navigation = await visit()
    openOverlay('sheet', log)
    await rest()
    openOverlay('list', log)
    await rest()
    navigation.replace(`${page()}?a=2`)
    await rest()
    log.length = 0
    await back()

    expect([log, address()]).toEqual([['close list'], `${page()}?a=2`])

    await back()
    expect([log, address()]).toEqual([['close list', 'close sheet'], `${page()}?a=2`])
    await isOnlyAddress(`${page()}?a=2`)
    await forward()

    expect([log, address()]).toEqual([[`POP ${page()}?a=2`], `${page()}?a=2`])
  })

  test('is the only one where overlays over one another closed with it', async () => {
    const navigation = await visit()
    const closeSheet = openOverlay('sheet', log)
    const closeList = openOverlay('list', log)
    await rest()
    navigation.replace(`${page()}?a=2`)
    closeList()
    closeSheet()
    await rest()
    await isOnlyAddress(`${page()}?a=2`)
    await forward()

    expect([log, address()]).toEqual([[`POP ${page()}?a=2`], `${page()}?a=2`])
  })

  test('lets what follows wait, where the entry of another overlay was on its way out', async () => {
    const navigation = await visit()
    const closeSheet = openOverlay('sheet', log)
    const closeList = openOverlay('list', log)
    await rest()
    closeList()
    await nextTurn()
    navigation.replace(`${page()}?a=2`)
    navigation.push('/next')
    navigation.subscribe(({ pathname }) => pathname === '/next' && closeSheet())
    await rest()

    expect(address()).toBe('/next')

    await back()
    expect(address()).toBe(`${page()}?a=2`)
    expect(await stepsToBefore()).toBe(1)
  })

  test('may be of another page', async () => {
    const navigation = await visit()
    const close = openOverlay('dialog', log)
    await rest()
    navigation.replace(`/instead-${start}`)
    await nextTurn()
    close()
    await rest()

    await isOnlyAddress(`/instead-${start}`)
  })

  test('has the address that follows at once above it', async () => {
    const navigation = await visit()
    const close = openOverlay('sheet', log)
    await rest()
    navigation.replace(`${page()}?a=2`)
    navigation.push(`${page()}?a=3`)
    await rest()
    close()
    await rest()

    expect(address()).toBe(`${page()}?a=3`)

    await back()
    expect(address()).toBe(`${page()}?a=2`)
    expect(await stepsToBefore()).toBe(1)
  })

  test('has the page that follows at once above it, while the overlay closes', async () => {
    const navigation = await visit()
    const close = openOverlay('dialog', log)
    await rest()
    close()
    await nextTurn()
    navigation.replace(`${page()}?a=2`)
    navigation.push('/next')
    await rest()

    expect(address()).toBe('/next')

    await back()
    expect(address()).toBe(`${page()}?a=2`)
    expect(await stepsToBefore()).toBe(1)
  })

  test('is not written over the page that Back leads to meanwhile', async () => {
    const navigation = await visit()
    const close = openOverlay('dialog', log)
    await rest()
    const going = jest.spyOn(window.history, 'go')
    // The browser takes the visitor's way instead of ours.
    going.mockReturnValueOnce()
    navigation.replace(`${page()}?a=2`)
    going.mockRestore()
    close()
    await back(2)

    expect(address()).toBe(`/before-${start}`)
    expect(navigation.location().pathname).toBe(`/before-${start}`)
  })
})

test('a link inside an overlay leads to its page, and Back from there to the page without the overlay', async () => {
  const navigation = await visit()
  const close = openOverlay('dialog', log)
  await rest()
  navigation.push('/elsewhere')
  close()
  await rest()

  expect(address()).toBe('/elsewhere')

  await back()
  expect(address()).toBe(`${page()}?a=1`)
  expect(log).toEqual(['PUSH /elsewhere', `POP ${page()}?a=1`])
  expect(await stepsToBefore()).toBe(1)
})

test('a page that follows as an overlay has just been closed waits for its entry to go', async () => {
  const navigation = await visit()
  const close = openOverlay('dialog', log)
  await rest()
  close()
  await nextTurn()
  navigation.push('/next')
  await rest()

  expect(address()).toBe('/next')

  await back()
  expect(address()).toBe(`${page()}?a=1`)
  expect(await stepsToBefore()).toBe(1)
})

test('a page that something grows into waits for the entry of an overlay to go, too', async () => {
  const photo = document.createElement('img')
  // jsdom does not know the property.
  photo.setAttribute('style', 'view-transition-name: photo')
  photo.style.getPropertyValue = () => 'photo'
  document.body.append(photo)
  let picture = (): unknown => undefined
  const startViewTransition = (update: () => Promise<void>) => {
    picture = update
    return { ready: Promise.resolve(), finished: Promise.resolve(), skipTransition: () => undefined }
  }
  Object.assign(document, { startViewTransition })
  const navigation = await visit()
  const close = openOverlay('dialog', log)
  await rest()
  navigation.push('/next', undefined, 'photo')
  close()
  await nextTurn()
  // The browser has pictured the old page while the way back over the dialog's entry is under way.
  picture()
  await rest()
  photo.remove()
  Reflect.deleteProperty(document, 'startViewTransition')

  expect(address()).toBe('/next')

  await back()
  expect(address()).toBe(`${page()}?a=1`)
  expect(await stepsToBefore()).toBe(1)
})

test('Forward to where an overlay was leads back to the page, which stays as it is', async () => {
  await visit()
  openOverlay('lightbox', log)
  await rest()
  await back()
  log.length = 0
  await forward()

  expect(address()).toBe(`${page()}?a=1`)
  expect(log).toEqual([])
  expect(await stepsToBefore()).toBe(1)
})

test('whoever goes back over everything at once closes everything', async () => {
  const navigation = await visit()
  openOverlay('sheet', log)
  openOverlay('list', log)
  await rest()
  await back(3)

  expect(log).toEqual(['close sheet', 'close list', `POP /before-${start}`])
  expect(navigation.location().pathname).toBe(`/before-${start}`)
})

test('one that must not be closed yet stays, and Back still does not leave the page', async () => {
  await visit()
  const close = openOverlay('codes', log, { isStubborn: true })
  await rest()
  const isHeld = () => waitFor(() => expect(window.history.state).toHaveProperty('overlay.depth', 1))
  await isHeld()
  await back()

  expect(log).toEqual(['close codes'])

  await isHeld()
  await back()

  expect(log).toEqual(['close codes', 'close codes'])
  expect(address()).toBe(`${page()}?a=1`)

  await isHeld()
  close()
  await rest()

  expect(await stepsToBefore()).toBe(1)
})

test('a page that is loaded anew with an overlay open shows none and stands on its own entry', async () => {
  await visit()
  openOverlay('dialog', log)
  await rest()
  // The overlay and what knew of it are gone; the entry is what the browser kept.
  loadNavigation()
  await rest()

  expect(address()).toBe(`${page()}?a=1`)
  expect(await stepsToBefore()).toBe(1)
})

test('a page that is loaded anew after its address changed under an overlay keeps that address', async () => {
  const navigation = await visit()
  openOverlay('sheet', log)
  await rest()
  navigation.push(`${page()}?a=2`)
  const again = loadNavigation()
  await rest()

  expect(again.location().search).toBe('?a=2')

  await back()
  expect(address()).toBe(`${page()}?a=1`)
  expect(await stepsToBefore()).toBe(1)
})

it('an overlay that closes as its page leaves for another document does not call that document back', async () => {
  const going = jest.spyOn(window.history, 'go')
  // The browser of these tests goes nowhere, and says so.
  const said = jest.spyOn(console, 'error').mockReturnValue()
  const navigation = loadNavigation((pathname) => (pathname === '/elsewhere' ? 'of others' : undefined))
  const close = openOverlay('bank', [])
  await rest()
  going.mockClear()

  navigation.replace('/elsewhere')
  close()
  await rest()

  expect(going).not.toHaveBeenCalled()

  // Whoever comes back finds the page without it.
  window.dispatchEvent(new Event('pageshow'))
  await rest()
  expect(going).toHaveBeenCalledWith(-1)
  going.mockRestore()
  said.mockRestore()
})
