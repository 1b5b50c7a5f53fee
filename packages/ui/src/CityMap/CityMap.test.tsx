import { act, render, screen } from '@testing-library/react'
import { CityMap } from './CityMap'

type Watch = (entries: readonly { readonly isIntersecting: boolean }[]) => void
let comeNear: Watch = () => {}

const drawMap = jest.fn()
jest.mock('./draw-map', () => ({ drawMap: (...given: unknown[]) => drawMap(...given) as unknown }))

const setTiles = (address: string | undefined) => {
  document.head.innerHTML = ''
  if (address !== undefined) {
    document.head.append(Object.assign(document.createElement('meta'), { name: 'rouage-tiles', content: address }))
  }
}

beforeEach(() => {
  drawMap.mockReset().mockReturnValue(() => {})
  setTiles('https://tiles.example/{z}/{x}/{y}.png')
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(watch: Watch) {
        comeNear = watch
      }
      observe() {}
      disconnect() {}
    },
  })
})

const place = {
  city: 'Toulouse',
  postalCode: '31000',
  department: 'Haute-Garonne',
  region: 'Occitanie',
  lat: 43.6,
  lon: 1.44,
}
const near = () => act(async () => comeNear([{ isIntersecting: true }]))

describe('the map of an ad', () => {
  it('is drawn when the visitor comes near, and not before', async () => {
    render(<CityMap place={place} />)
    expect(drawMap).not.toHaveBeenCalled()

    await near()
    expect(drawMap).toHaveBeenCalledWith(
      expect.any(HTMLElement),
      { lat: 43.6, lon: 1.44 },
      'https://tiles.example/{z}/{x}/{y}.png',
      expect.any(Function),
    )
  })

  it('shows France, and says what will be there, as long as there is no place', async () => {
    render(<CityMap place={undefined} />)
    await near()

    expect(drawMap.mock.calls[0]?.[1]).toBeUndefined()
    expect(screen.getByText('La commune que vous choisissez paraît ici, sur la carte.')).toBeTruthy()
    expect(screen.getByLabelText('Carte de France')).toBeTruthy()
  })

  it('is not there where it can neither show a place nor tell of one', async () => {
    setTiles(undefined)
    const { container } = render(<CityMap place={undefined} />)
    await near()

    expect(container.textContent).toBe('')
  })

  it('tells the place in words where no tiles are offered', async () => {
    setTiles(undefined)
    render(<CityMap place={place} />)
    await near()

    expect(await screen.findByText('Carte non disponible')).toBeTruthy()
    expect(screen.getByText('Toulouse (31000), Haute-Garonne')).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Toulouse sur la carte de France' })).toBeTruthy()
    expect(drawMap).not.toHaveBeenCalled()
  })

  it('tells the place in words when the tiles fail', async () => {
    drawMap.mockImplementation((_element: HTMLElement, _position: unknown, _tiles: string, onFailed: () => void) => {
      onFailed()
      return () => {}
    })
    render(<CityMap place={place} />)
    await near()

    expect(await screen.findByText('Carte non disponible')).toBeTruthy()
  })

  it('takes the map away with the page', async () => {
    const remove = jest.fn()
    drawMap.mockReturnValue(remove)
    const { unmount } = render(<CityMap place={place} />)
    await near()
    unmount()

    expect(remove).toHaveBeenCalledTimes(1)
  })
})
