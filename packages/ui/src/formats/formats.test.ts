import fc from 'fast-check'
import {
  formatAge,
  formatCount,
  formatDate,
  formatDateTime,
  formatDisplacement,
  formatDistance,
  formatMileage,
  formatMonth,
  formatNumber,
  formatOpening,
  formatPhone,
  formatPower,
  formatPrice,
  formatRating,
  formatShortDate,
  formatTime,
  pluralOf,
  weekMoment,
} from '.'

const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ')

describe('numbers', () => {
  test.each([
    [4, '4,0'],
    [4.04, '4,0'],
    [4.66, '4,7'],
    [4.96, '5,0'],
    [0, '0,0'],
    [Number.NaN, '–'],
  ])('a mean of reviews has one decimal: %s', (rating, text) => expect(formatRating(rating)).toBe(text))

  test.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1 000'],
    [12_490, '12 490'],
    [1_234_567, '1 234 567'],
    [-4200, '-4 200'],
    [-0.2, '0'],
  ])('%d reads %s', (value, expected) => expect(plain(formatNumber(value))).toBe(expected))

  test('decimals are French and not padded', () => {
    expect(formatNumber(4.25, 1)).toBe('4,3')
    expect(formatNumber(4, 1)).toBe('4')
    expect(formatNumber(1.005, 2)).toBe('1,01')
  })

  test('what is no number is a dash', () => {
    expect(formatNumber(Number.NaN)).toBe('–')
    expect(formatPrice(Number.POSITIVE_INFINITY)).toBe('–')
  })

  test('thousands hold together with a narrow no-break space', () =>
    expect(formatPrice(1_249_000)).toBe('12\u202f490\u202f€'))

  test.each([
    [490, '4,90 €'],
    [1_249_005, '12 490,05 €'],
    [0, '0 €'],
    [-490, '-4,90 €'],
    [99, '0,99 €'],
  ])('%d cents read %s', (cents, expected) => expect(plain(formatPrice(cents))).toBe(expected))

  test('a bill has cents, even where there are none', () => {
    expect(plain(formatPrice(0, true))).toBe('0,00 €')
    expect(plain(formatPrice(60_00, true))).toBe('60,00 €')
    expect(plain(formatPrice(24_80, true))).toBe('24,80 €')
  })

  test('a price reads back as its cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        const [euros = '', rest = '00'] = plain(formatPrice(cents)).replace(/[ €]/g, '').split(',')
        const read = Number(euros.replace('-', '')) * 100 + Number(rest)
        return (euros.startsWith('-') ? -read : read) === (cents === 0 ? 0 : cents)
      }),
    )
  })

  test('units', () => {
    expect(plain(formatMileage(85_000))).toBe('85 000 km')
    expect(plain(formatPower(110))).toBe('110 ch')
    expect(plain(formatDisplacement(689))).toBe('689 cm³')
    expect(plain(formatDistance(0.4))).toBe('à moins de 1 km')
    expect(plain(formatDistance(12.3))).toBe('à 12 km')
  })

  test('counts: none and one are singular in French', () => {
    expect([0, 1, 2, 2341].map((count) => plain(formatCount(count)))).toEqual([
      '0 annonce',
      '1 annonce',
      '2 annonces',
      '2 341 annonces',
    ])
    expect(formatCount(2, 'cheval', 'chevaux')).toBe('2 chevaux')
    expect([0, 1, 2].map((count) => pluralOf(count, 'OFFRE', 'OFFRES'))).toEqual(['OFFRE', 'OFFRE', 'OFFRES'])
  })

  test.each([
    ['0612345678', '06 12 34 56 78'],
    ['+33 6 12 34 56 78', '06 12 34 56 78'],
    ['06.12.34.56.78', '06 12 34 56 78'],
    ['+49 30 1234', '+49 30 1234'],
  ])('phone %s reads %s', (phone, expected) => expect(plain(formatPhone(phone))).toBe(expected))
})

describe('dates', () => {
  test('are told in the time of Paris', () => {
    expect(formatDate('2026-03-31T22:30:00Z')).toBe('1er avril 2026')
    expect(formatShortDate('2025-12-31T23:30:00Z')).toBe('01/01/2026')
    expect(plain(formatDateTime('2026-03-12T13:05:00Z'))).toBe('12 mars 2026 à 14 h 05')
    expect(plain(formatTime('2026-07-12T22:00:00Z'))).toBe('0 h 00')
  })

  test('are what the time zone database says, through every change of clocks', () => {
    const paris = new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      hour: '2-digit',
      minute: '2-digit',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
    for (let year = 1997; year <= 2040; year += 1) {
      for (const month of [2, 9]) {
        for (let hour = 24 * 24; hour < 31 * 24; hour += 1) {
          const instant = Date.UTC(year, month, 1, hour, 30)
          const [day, clock = ''] = paris.format(instant).split(' ')
          expect(`${formatShortDate(instant)} ${formatTime(instant).replace(/\D+/, ':').padStart(5, '0')}`).toBe(
            `${day} ${clock}`,
          )
        }
      }
    }
  })

  test('what is no date is no text', () => {
    expect([formatDate('soon'), formatTime(''), formatAge('x')]).toEqual(['', '', ''])
  })

  test('first registrations', () => {
    expect(formatMonth('03/2024')).toBe('mars 2024')
    expect(formatMonth('13/2024')).toBe('13/2024')
  })

  const now = '2026-06-15T10:00:00Z'
  test.each([
    ['2026-06-15T09:59:00Z', "Aujourd'hui"],
    ['2026-06-16T10:00:00Z', "Aujourd'hui"],
    ['2026-06-14T22:30:00Z', "Aujourd'hui"],
    ['2026-06-14T21:30:00Z', 'Hier'],
    ['2026-06-13T10:00:00Z', 'Il y a 2 jours'],
    ['2026-06-08T10:00:00Z', 'Il y a 7 jours'],
    ['2026-06-07T10:00:00Z', '7 juin 2026'],
  ])('an ad of %s reads %s', (instant, expected) => expect(formatAge(instant, now)).toBe(expected))

  test('every instant has an age', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') }), (date) =>
        /^(Aujourd'hui|Hier|Il y a [2-7] jours|\d{1,2}(er)? \p{L}+ \d{4})$/u.test(formatAge(date, now)),
      ),
    )
  })
})

test('a moment of the week is that of Paris, in winter, in summer and around midnight', () => {
  expect(weekMoment('2026-11-23T08:05:00.000Z')).toEqual({ weekday: 0, minutes: 545 })
  expect(weekMoment('2026-07-19T22:30:00.000Z')).toEqual({ weekday: 0, minutes: 30 })
  expect(weekMoment('2026-11-22T22:59:00.000Z')).toEqual({ weekday: 6, minutes: 1_439 })
})

test('the hours of a day read as French writes them', () => {
  const day = [
    { from: '09:00', to: '12:00' },
    { from: '14:00', to: '19:30' },
  ]
  expect(plain(formatOpening(day))).toBe('9 h – 12 h, 14 h – 19 h 30')
  expect(formatOpening([])).toBe('Fermé')
})
