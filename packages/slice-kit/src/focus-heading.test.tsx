import { focusHeading } from './focus-heading'

let container: HTMLElement
beforeEach(() => {
  document.body.innerHTML = '<button>Ailleurs</button><div></div>'
  container = document.querySelector('div') ?? document.body
})
const put = (html: string) => {
  container.innerHTML = html
  return new Promise((resolve) => setTimeout(resolve))
}

test('a heading that is there gets the focus', async () => {
  await put('<h1>Page</h1>')
  focusHeading(container)()
  expect(document.activeElement?.textContent).toBe('Page')
})

test('a heading that comes later, or replaces the skeleton’s, gets it too', async () => {
  const end = focusHeading(container)
  await put('<h1>Chargement</h1>')

  expect(document.activeElement?.textContent).toBe('Chargement')

  await put('<h1>Page</h1>')
  expect(document.activeElement?.textContent).toBe('Page')

  end()
})

test('a visitor who went on keeps their focus', async () => {
  focusHeading(container)
  document.querySelector('button')?.focus()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  await put('<h1>Page</h1>')

  expect(document.activeElement?.textContent).toBe('Ailleurs')
})
