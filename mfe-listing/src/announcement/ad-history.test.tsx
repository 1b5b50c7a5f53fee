import { render, screen } from '@testing-library/react'
import { announcementFixture } from '../testing/fixtures'
import { AdHistory } from './AdHistory'

const PUBLISHED = '2026-03-01T10:00:00.000Z'
const on = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`
const show = (...prices: readonly (readonly [euros: number, day: number])[]) =>
  render(
    <AdHistory
      ad={{
        ...announcementFixture({ publishedAt: PUBLISHED }),
        prices: prices.map(([euros, day]) => ({ cents: euros * 100, at: on(day) })),
      }}
    />,
  )
const moments = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s/g, ' '))

describe('the history of an ad', () => {
  it('says since when it is online, and at which price', () => {
    show([12_990, 1])
    expect(moments()).toEqual(['En ligne depuis le 1er mars 202612 990 €'])
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('says what became of the price, the newest first, with a line from the second change on', () => {
    const { unmount } = show([12_990, 1], [12_490, 12])
    expect(moments()).toEqual(['Baissé de 500 € le 12 mars 202612 490 €', 'En ligne depuis le 1er mars 202612 990 €'])
    expect(screen.queryByRole('img')).toBeNull()
    unmount()

    show([12_990, 1], [13_490, 5], [12_490, 12])
    expect(moments().slice(0, 2)).toEqual([
      'Baissé de 500 € le 12 mars 202612 490 €',
      'Augmenté de 500 € le 5 mars 202613 490 €',
    ])
    expect(screen.getByRole('img').getAttribute('aria-label')?.replace(/\s/g, ' ')).toBe('Prix de 12 990 € à 12 490 €')
    expect(screen.getByText(/prix le plus bas des 30 jours/)).toBeTruthy()
  })

  it('calls no drop what went up before', () => {
    show([12_990, 1], [14_990, 5], [13_490, 6])
    expect(moments()[0]).toBe('Modifié le 6 mars 202613 490 €')
    expect(screen.queryByText(/Baissé/)).toBeNull()
  })

  it('says no first price where none was noted then, and none at all where none were', () => {
    const { unmount } = show([12_990, 9])
    expect(moments()).toEqual(['En ligne depuis le 1er mars 2026'])
    unmount()
    render(<AdHistory ad={announcementFixture({ publishedAt: PUBLISHED })} />)
    expect(moments()).toEqual(['En ligne depuis le 1er mars 2026'])
  })
})
