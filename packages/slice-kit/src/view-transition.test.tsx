import { emit } from './browser-events'
import { createNavigation } from './navigation'

const NAME = 'vehicle-photo'
/** What the browser was asked to do, and what became of it. */
let asked: { readonly skipTransition: jest.Mock; readonly capture: () => Promise<void> }[]

/** As the browser: the callback is called later, when the old page is pictured. */
const startViewTransition = (update: () => Promise<void>) => {
  let capture = () => Promise.resolve()
  const updateCallbackDone = new Promise<void>((resolve, reject) => {
    capture = () => update().then(resolve, reject)
  })
  const transition = {
    skipTransition: jest.fn(),
    capture: () => capture(),
    ready: updateCallbackDone,
    finished: updateCallbackDone,
    updateCallbackDone,
  }
  asked.push(transition)
  return transition
}
const showPhoto = (): HTMLElement => {
  const photo = document.createElement('img')
  photo.style.setProperty('view-transition-name', NAME)
  // jsdom does not know the property, and keeps it out of the attribute.
  photo.setAttribute('style', `view-transition-name: ${NAME}`)
  photo.style.getPropertyValue = () => NAME
  document.body.replaceChildren(photo)
  return photo
}
const mayMove = (matches: boolean) => Object.assign(window, { matchMedia: () => ({ matches }) })

let end = () => {}
const start = () => {
  const navigation = createNavigation(window)
  const heard: string[] = []
  end = navigation.subscribe(({ pathname }, action) => heard.push(`${action} ${pathname}`))
  return { navigation, heard }
}

beforeEach(() => {
  jest.useFakeTimers()
  asked = []
  Object.assign(document, { startViewTransition })
  mayMove(false)
  window.history.replaceState(null, '', '/search')
  showPhoto()
})
afterEach(() => {
  end()
  Reflect.deleteProperty(document, 'startViewTransition')
  jest.useRealTimers()
})

test('the page changes once the old one is pictured, and the transition runs when the new photo stands', async () => {
  const { navigation, heard } = start()
  navigation.push('/announcement/a', undefined, NAME)

  expect(heard).toEqual([])

  const done = asked[0]?.capture()
  expect(heard).toEqual(['PUSH /announcement/a'])

  document.body.replaceChildren()
  emit('page.shown', { owner: 'listing', path: '/announcement/a' })
  // The data comes after the page.
  showPhoto()
  await done

  expect(asked[0]?.skipTransition).not.toHaveBeenCalled()
})

test.each([
  ['a page that takes too long', 300, undefined],
  ['data that take too long', 100, '/announcement/a'],
  ['a page that is another one', 300, '/elsewhere'],
])('%s comes without a transition', async (_what, ms, shown) => {
  const { navigation } = start()
  navigation.push('/announcement/a', undefined, NAME)
  const done = asked[0]?.capture()
  document.body.replaceChildren()
  if (shown !== undefined) emit('page.shown', { owner: 'listing', path: shown })
  await jest.advanceTimersByTimeAsync(ms)
  await done

  expect(asked[0]?.skipTransition).toHaveBeenCalledTimes(1)
})

test('a browser that is slow to picture the page holds nothing up, and moves nobody twice', async () => {
  const { navigation, heard } = start()
  navigation.push('/announcement/a', undefined, NAME)
  await jest.advanceTimersByTimeAsync(100)

  expect(heard).toEqual(['PUSH /announcement/a'])

  await asked[0]?.capture()
  expect(heard).toHaveLength(1)
  expect(asked[0]?.skipTransition).toHaveBeenCalled()
})

test('what is clicked next comes next, each once', async () => {
  const { navigation, heard } = start()
  navigation.push('/announcement/a', undefined, NAME)
  navigation.push('/announcement/b', undefined, NAME)
  navigation.replace('/announcement/c')

  expect(heard).toEqual(['PUSH /announcement/a', 'PUSH /announcement/b', 'REPLACE /announcement/c'])

  for (const { capture } of asked) void capture()
  await jest.runAllTimersAsync()

  expect(heard).toHaveLength(3)
})

test.each<[string, () => void, string, string | undefined]>([
  ['nothing grows', () => {}, '/announcement/a', undefined],
  ['the page stays the same', () => {}, '/search?type=moto', NAME],
  ['nothing on the page carries the name', () => document.body.replaceChildren(), '/announcement/a', NAME],
  ['the visitor wants no motion', () => mayMove(true), '/announcement/a', NAME],
  [
    'the browser knows no transitions',
    () => Reflect.deleteProperty(document, 'startViewTransition'),
    '/announcement/a',
    NAME,
  ],
])('where %s, the page changes at once', (_why, prepare, href, growing) => {
  prepare()
  const { navigation, heard } = start()
  navigation.push(href, undefined, growing)

  expect(heard).toHaveLength(1)
  expect(asked).toEqual([])
})
