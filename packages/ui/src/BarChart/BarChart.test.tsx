import { render, screen, within } from '@testing-library/react'
import { BarChart, type BarPoint } from '.'

const POINTS: readonly BarPoint[] = [
  { label: '19 novembre', values: [0, 0] },
  { label: '20 novembre', values: [1_200, 1] },
  { label: '21 novembre', values: [300, 0] },
]
const show = (points: readonly BarPoint[] = POINTS) =>
  render(<BarChart axis="Jour" series={['Vues', 'Numéro affiché']} points={points} tableLabel="Jour par jour" />)

test('says the sum and the highest value of each series', () => {
  show()

  expect(screen.getByRole('img', { name: /^Vues : 1.500, 1.200 au plus \(20 novembre\)$/ })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Numéro affiché : 1, 1 au plus (20 novembre)' })).toBeTruthy()
})

test('draws the highest bar as high as its place, the others in proportion, nothing for nothing', () => {
  show()
  const bars = [...screen.getByRole('img', { name: /^Vues/ }).querySelectorAll('rect')]

  expect(bars.map((bar) => [bar.getAttribute('y'), bar.getAttribute('height')])).toEqual([
    ['100%', '0%'],
    ['0%', '100%'],
    ['75%', '25%'],
  ])
})

test('has every value in a table that opens by the keyboard', () => {
  show()
  const table = within(screen.getByRole('table', { hidden: true }))

  expect(screen.getByText('Jour par jour').tagName).toBe('SUMMARY')
  expect(
    table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  ).toEqual(['JourVuesNuméro affiché', '19 novembre00', '20 novembre1 2001', '21 novembre3000'])
})

test('of zeros, or of nothing, is a flat line and no fault', () => {
  show([{ label: '21 novembre', values: [0, 0] }])

  expect(screen.getByRole('img', { name: 'Vues : 0' }).querySelector('rect')?.getAttribute('height')).toBe('0%')

  render(<BarChart axis="Jour" series={['Ventes']} points={[]} tableLabel="Jour par jour" />)

  expect(screen.getByRole('img', { name: 'Ventes : 0' })).toBeTruthy()
})
