import { drawMap } from './draw-map'

const TILES = 'https://tiles.example/{z}/{x}/{y}.png'

const draw = () => {
  const element = document.body.appendChild(document.createElement('div'))
  Object.defineProperties(element, { clientWidth: { value: 600 }, clientHeight: { value: 320 } })
  const onFailed = jest.fn()
  const remove = drawMap(element, { lat: 43.6, lon: 1.44 }, TILES, onFailed)
  return { element, onFailed, remove, tiles: () => [...element.querySelectorAll('img')] }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

describe('drawing a map', () => {
  it('asks for the tiles around the place at zoom 13', () => {
    const { tiles, remove } = draw()
    expect(tiles().length).toBeGreaterThan(3)
    expect(tiles().map(({ src }) => src)).toContain('https://tiles.example/13/4128/2991.png')

    remove()
  })

  it('asks for those of France, without a circle, where there is no place yet', () => {
    const element = document.body.appendChild(document.createElement('div'))
    Object.defineProperties(element, { clientWidth: { value: 600 }, clientHeight: { value: 320 } })
    const remove = drawMap(element, undefined, TILES, jest.fn())
    expect([...element.querySelectorAll('img')].map(({ src }) => src)).toContain('https://tiles.example/5/16/11.png')
    expect(element.querySelector('.area')).toBeNull()

    remove()
  })

  it('puts the stylesheet of its library on, once', () => {
    for (const { remove } of [draw(), draw()]) remove()

    expect(document.adoptedStyleSheets).toHaveLength(1)
  })

  it('gives up once when tile after tile fails', () => {
    const { tiles, onFailed, remove } = draw()
    for (const tile of tiles()) tile.dispatchEvent(new Event('error'))

    expect(onFailed).toHaveBeenCalledTimes(1)

    remove()
  })

  it('gives up when nothing comes for 10 seconds', () => {
    const { onFailed, remove } = draw()
    jest.advanceTimersByTime(9_000)

    expect(onFailed).not.toHaveBeenCalled()

    jest.advanceTimersByTime(1_001)
    expect(onFailed).toHaveBeenCalledTimes(1)

    remove()
  })

  it('bears single failures once a tile has come', () => {
    const { tiles, onFailed, remove } = draw()
    const [first, ...others] = tiles()
    first?.dispatchEvent(new Event('load'))
    for (const tile of others) tile.dispatchEvent(new Event('error'))
    jest.advanceTimersByTime(20_000)

    expect(onFailed).not.toHaveBeenCalled()

    remove()
  })

  it('leaves nothing behind', () => {
    const { element, onFailed, remove } = draw()
    remove()
    jest.advanceTimersByTime(20_000)

    expect(element.childElementCount).toBe(0)
    expect(onFailed).not.toHaveBeenCalled()
  })
})
