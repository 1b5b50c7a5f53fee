import { act, render, screen } from '@testing-library/react'
import { ClusterMap } from './ClusterMap'

const drawing = { show: jest.fn(), mark: jest.fn(), remove: jest.fn() }
const drawClusters = jest.fn()
jest.mock('./draw-clusters', () => ({ drawClusters: (...given: unknown[]) => drawClusters(...given) as unknown }))

type Given = { readonly shown: unknown; readonly tiles: unknown; readonly onView: (view: unknown) => void }
const given = () => drawClusters.mock.calls[0]?.[1] as Given

const FRANCE = [41.3, -5.2, 51.1, 9.6] as const
const LYON = [45.6, 4.7, 45.9, 5] as const
const base = { label: 'Carte des annonces', shown: FRANCE, clusters: [], onView: jest.fn(), onChoose: jest.fn() }
const arrive = () => act(async () => {})

beforeEach(() => {
  jest.clearAllMocks()
  drawClusters.mockReturnValue(drawing)
  document.head.innerHTML = '<meta name="rouage-tiles" content="https://tiles.example/{z}/{x}/{y}.png">'
})

test('is drawn with what it is to show, and follows it', async () => {
  const { rerender, unmount } = render(<ClusterMap {...base} />)
  await arrive()
  expect(given()).toMatchObject({ shown: FRANCE, tiles: 'https://tiles.example/{z}/{x}/{y}.png' })

  rerender(<ClusterMap {...base} shown={LYON} />)
  expect(drawing.show.mock.calls).toEqual([[LYON]])

  const clusters = [{ key: 'lyon', lat: 45.7, lon: 4.8, text: '12', name: '12 annonces à Lyon (69)' }]
  rerender(<ClusterMap {...base} shown={LYON} clusters={clusters} />)
  expect(drawing.mark).toHaveBeenLastCalledWith(clusters)

  unmount()
  expect(drawing.remove).toHaveBeenCalledTimes(1)
})

test('stays where the visitor moved it when the page then shows just that', async () => {
  const { rerender } = render(<ClusterMap {...base} />)
  await arrive()
  act(() => given().onView({ bounds: LYON, zoom: 11, isMoved: true }))
  rerender(<ClusterMap {...base} shown={LYON} />)

  expect(drawing.show).not.toHaveBeenCalled()

  rerender(<ClusterMap {...base} shown={FRANCE} />)
  expect(drawing.show.mock.calls).toEqual([[FRANCE]])
})

test('is drawn without tiles where none are offered', async () => {
  document.head.innerHTML = ''
  render(<ClusterMap {...base} />)
  await arrive()

  expect(given().tiles).toBeUndefined()
  expect(screen.getByLabelText('Carte des annonces')).toBeTruthy()
})
