import { followLinks } from './follow-links'

const push = jest.fn()
const container = document.createElement('div')
container.innerHTML = '<p>Aide</p><a href="/search?type=moto#resultats"><span>Motos</span></a>'
document.body.append(container)
followLinks(container, { push })
const word = container.querySelector('span')
const click = (on: Element | null, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  on?.dispatchEvent(event)
  return event
}
beforeEach(() => push.mockClear())

test('a link leads to its page without loading the document anew', () => {
  expect(click(word).defaultPrevented).toBe(true)
  expect(push.mock.calls).toEqual([['/search?type=moto#resultats']])
})

test.each([
  ['with Ctrl held', { ctrlKey: true }],
  ['with Cmd held', { metaKey: true }],
  ['with Shift held', { shiftKey: true }],
  ['with Alt held', { altKey: true }],
  ['with another button', { button: 1 }],
])('a click %s is the browser’s', (_how, init) => {
  // Nobody goes anywhere in jsdom.
  const stay = (event: Event) => event.preventDefault()
  let isFollowed = false
  window.addEventListener(
    'click',
    (event) => {
      isFollowed = event.defaultPrevented
      stay(event)
    },
    { once: true },
  )
  click(word, init)

  expect(isFollowed).toBe(false)
  expect(push).not.toHaveBeenCalled()
})

test('a click beside the links does nothing', () => {
  expect(click(container.querySelector('p')).defaultPrevented).toBe(false)
  expect(push).not.toHaveBeenCalled()
})
