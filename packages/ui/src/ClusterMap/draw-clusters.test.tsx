import { type Cluster, drawClusters, type MapView } from './draw-clusters'

const FRANCE = [41.3, -5.2, 51.1, 9.6] as const
const TILES = 'https://tiles.example/{z}/{x}/{y}.png'
const lyon: Cluster = { key: 'lyon', lat: 45.758, lon: 4.835, text: '12', name: '12 annonces à Lyon (69)' }
const paris: Cluster = { key: 'paris', lat: 48.86, lon: 2.35, text: '3', name: '3 annonces à Paris (75)' }

const draw = (tiles?: string) => {
  const element = document.body.appendChild(document.createElement('section'))
  Object.defineProperties(element, { clientWidth: { value: 600 }, clientHeight: { value: 600 } })
  const views: MapView[] = []
  const onChoose = jest.fn()
  const drawing = drawClusters(element, { shown: FRANCE, tiles, onView: (view) => void views.push(view), onChoose })
  const button = (name: RegExp) => {
    const found = [...element.querySelectorAll('button')].find((one) => name.test(one.getAttribute('aria-label') ?? ''))
    if (found === undefined) throw new Error(`No button ${name}.`)
    return found
  }
  return { element, drawing, views, onChoose, button }
}

beforeEach(() => {
  window.matchMedia = ((query: string) => ({ matches: /reduce/.test(query), addEventListener() {} })) as never
})

test('what is shown first is told, and nobody moved it', () => {
  const { views, drawing } = draw(TILES)
  expect(views).toEqual([{ bounds: expect.any(Array), zoom: 5, isMoved: false }])
  const [south = 0, west = 0, north = 0, east = 0] = views[0]?.bounds ?? []
  expect([south < 41.4, west < -5.1, north > 51, east > 9.5]).toEqual([true, true, true, true])

  drawing.remove()
})

test('marks stand on plain ground where there are no tiles, and none is asked for', () => {
  const { element, drawing, button } = draw()
  drawing.mark([lyon, paris])
  expect(element.querySelectorAll('img')).toHaveLength(0)
  expect(button(/Lyon/).textContent).toBe('12')

  drawing.remove()
  expect(element.childElementCount).toBe(0)
})

test('a mark that stays keeps the focus, with what it says now; one that goes is gone', () => {
  const { element, drawing, button } = draw()
  drawing.mark([lyon, paris])
  button(/Lyon/).focus()
  drawing.mark([{ ...lyon, text: '13', name: '13 annonces à Lyon (69)' }])

  expect(document.activeElement?.getAttribute('aria-label')).toBe('13 annonces à Lyon (69)')
  expect(element.querySelectorAll('button')).toHaveLength(1)

  drawing.remove()
})

test('a mark is chosen by a click and by a key, and not by the end of a drag', () => {
  const { drawing, onChoose, button } = draw()
  drawing.mark([lyon])
  button(/Lyon/).click()
  button(/Lyon/).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))

  expect(onChoose.mock.calls).toEqual([['lyon'], ['lyon']])

  const at = (type: string, x: number) =>
    // jsdom leaves out the button that Leaflet looks for.
    Object.defineProperty(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 100, detail: 1 }), 'which', {
      value: 1,
    })
  button(/Lyon/).dispatchEvent(at('mousedown', 100))
  button(/Lyon/).dispatchEvent(at('mousemove', 180))
  button(/Lyon/).dispatchEvent(at('mouseup', 180))
  button(/Lyon/).dispatchEvent(at('click', 180))

  expect(onChoose).toHaveBeenCalledTimes(2)

  drawing.remove()
})

test('a visitor’s move is told apart from one of the page', () => {
  const { element, drawing, views } = draw()
  drawing.show([45, 4, 46, 5])
  expect(views.at(-1)).toMatchObject({ isMoved: false })

  element.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  element.querySelector<HTMLElement>('.leaflet-control-zoom-in')?.click()
  expect(views.at(-1)).toMatchObject({ isMoved: true })
  expect(views.at(-1)?.zoom).toBeGreaterThan(views.at(-2)?.zoom ?? 99)

  drawing.remove()
})

test('showing again what was seen does not zoom out', () => {
  const { drawing, views } = draw()
  drawing.show([45.1, 4.2, 46.3, 5.9])
  const seen = views.at(-1)
  if (seen === undefined) throw new Error('nothing seen')
  drawing.show(seen.bounds)

  expect(views.at(-1)?.zoom).toBe(seen.zoom)

  drawing.remove()
})
