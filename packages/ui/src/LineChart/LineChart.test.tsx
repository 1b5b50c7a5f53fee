import { render, screen, within } from '@testing-library/react'
import { LineChart, type LineSeries } from '.'

const PLACES = ['14 h', '15 h', '16 h', '17 h']
const percent = (value: number) => `${Math.round(value * 100)} %`
const show = (series: readonly LineSeries[]) =>
  render(
    <LineChart
      title="Échecs"
      axis="Heure"
      places={PLACES}
      series={series}
      format={percent}
      least={0.1}
      tableLabel="Heure par heure"
    />,
  )
const paths = () => [...screen.getByRole('img').querySelectorAll('path')].map((path) => path.getAttribute('d'))

test('says of each line its highest value and its last one', () => {
  show([
    { name: 'Stable', values: [0.1, 0.2, 0.1, null] },
    { name: 'Canari', values: [null, null, 0.5, 0.4] },
  ])
  const words = screen.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')

  expect(words).toBe('Stable : 20 % au plus (15 h), 10 % à la fin. Canari : 50 % au plus (16 h), 40 % à la fin')
  expect(screen.getByRole('figure', { name: 'Échecs' })).toBeTruthy()
})

test('breaks where nothing is known, and shows what stands alone as a dot', () => {
  show([{ name: 'Stable', values: [0.2, null, 0.1, 0.4] }])

  expect(paths()).toEqual(['M0.00,50.00h0.001', 'M66.67,75.00L100.00,0.00'])
})

test('little does not look like much: the axis goes to a least value', () => {
  show([{ name: 'Stable', values: [0.01, 0.01, 0.01, 0.01] }])

  expect(paths()).toEqual(['M0.00,90.00L33.33,90.00L66.67,90.00L100.00,90.00'])
})

test('has every known value in a table that opens by the keyboard', () => {
  show([
    { name: 'Stable', values: [0.1, null, null, 0] },
    { name: 'Canari', values: [0.2, null, null, null] },
  ])
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })

  expect(screen.getByText('Heure par heure').tagName).toBe('SUMMARY')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['HeureStableCanari', '14 h10 %20 %', '17 h0 %–'])
})

test('of nothing it is an empty place that says so', () => {
  show([{ name: 'Stable', values: [null, null, null, null] }])

  expect(paths()).toEqual([])
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('aucune valeur')
})
