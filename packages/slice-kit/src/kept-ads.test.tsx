import { act, render, screen } from '@testing-library/react'
import { comparedAds, comparisonPath, MAX_COMPARED, useComparedAds } from './compared-ads'
import { recentAds, useRecentAds } from './recent-ads'

const Shown = () => (
  <p>
    {useRecentAds()
      .map(({ id }) => id)
      .join(' ')}
    {' / '}
    {useComparedAds().join(' ')}
  </p>
)
const text = () => screen.getByText(/\//).textContent
/** Another tab wrote it: this one is told by the browser alone. */
const elsewhere = (key: string, value: string) =>
  act(() => {
    localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  })

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('what was looked at last stands first, each ad once, thirty at most', () => {
  for (let n = 0; n < 35; n += 1) recentAds.remember(`ad-${n}`, n)
  recentAds.remember('ad-20', 99)

  const ads = recentAds.read()
  expect(ads).toHaveLength(30)
  expect(ads.slice(0, 2)).toEqual([
    { id: 'ad-20', at: 99 },
    { id: 'ad-34', at: 34 },
  ])

  recentAds.forget(['ad-20', 'never'])
  expect(recentAds.read()[0]?.id).toBe('ad-34')
  recentAds.clear()
  expect(recentAds.read()).toEqual([])
  expect(localStorage.getItem('recentAds')).toBeNull()
})

test('four are compared at most, and a fifth changes nothing', () => {
  expect(['a', 'b', 'c', 'd'].map((id) => comparedAds.toggle(id))).toEqual([true, true, true, true])
  expect(comparedAds.toggle('e')).toBe(false)
  expect(comparedAds.read()).toHaveLength(MAX_COMPARED)

  expect(comparedAds.toggle('b')).toBe(true)
  expect(comparisonPath(comparedAds.read())).toBe('/comparer?annonces=a,c,d')
  comparedAds.set([])
  expect(comparisonPath(comparedAds.read())).toBe('/comparer')
})

test('the page follows this tab and the others', () => {
  render(<Shown />)
  act(() => recentAds.remember('here'))
  act(() => void comparedAds.toggle('c'))
  expect(text()).toBe('here / c')

  elsewhere('recentAds', '[{"id":"there","at":1}]')
  elsewhere('comparedAds', '["x","y"]')
  expect(text()).toBe('there / x y')
})

test.each(['{', 'null', '{"id":1}', '[{"id":"a b","at":1},{"id":"ok"},7]', '["no such id!", {}]'])(
  'storage that says %s is an empty list',
  (stored) => {
    localStorage.setItem('recentAds', stored)
    localStorage.setItem('comparedAds', stored)

    expect([recentAds.read(), comparedAds.read()]).toEqual([[], []])
  },
)

test('where nothing can be stored, the lists live as long as the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  render(<Shown />)
  act(() => recentAds.remember('a'))

  expect(text()).toBe('a / ')
})
