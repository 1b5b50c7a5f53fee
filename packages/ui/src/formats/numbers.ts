/**
 * Numbers as the French write them. Written by hand rather than with Intl, because Node and browsers carry different
 * locale data: one space of another kind and React would complain that the edge rendered something else.
 */

/** Narrow no-break space: between thousands and before a unit. */
export const NARROW_SPACE = '\u202f'

/** `12 490`, `-3`, `0,5`. At most `decimals` decimals, rounded half away from zero; none unless told. */
export const formatNumber = (value: number, decimals = 0): string => {
  if (!Number.isFinite(value)) return '–'
  const factor = 10 ** decimals
  const rounded = Math.round((Math.abs(value) + Number.EPSILON) * factor) / factor
  const [whole = '0', fraction = ''] = rounded.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE)
  const tail = fraction.replace(/0+$/, '')
  return `${value < 0 && rounded !== 0 ? '-' : ''}${grouped}${tail === '' ? '' : `,${tail}`}`
}

/** A mean of reviews out of 5, `4,0`: always one decimal, so that two of them compare at a glance. */
export const formatRating = (rating: number): string => {
  const text = formatNumber(rating, 1)
  return /^\d+$/.test(text) ? `${text},0` : text
}

const withUnit = (value: number, unit: string, decimals = 0): string =>
  `${formatNumber(value, decimals)}${NARROW_SPACE}${unit}`

/**
 * Integer cents as euros: `12 490 €`, and with cents where there are some: `4,90 €`; as on a bill, `0,00 €`, where
 * `hasCents` says so.
 */
export const formatPrice = (cents: number, hasCents = false): string => {
  if (!Number.isFinite(cents)) return '–'
  const whole = Math.round(Math.abs(cents))
  const rest = whole % 100
  const sign = cents < 0 && whole > 0 ? '-' : ''
  const tail = rest === 0 && !hasCents ? '' : `,${String(rest).padStart(2, '0')}`
  return `${sign}${formatNumber(Math.floor(whole / 100))}${tail}${NARROW_SPACE}€`
}

/** `85 000 km` */
export const formatMileage = (kilometres: number): string => withUnit(kilometres, 'km')

/** `à moins de 1 km`, `à 12 km`: how far a place is from the centre of a search. */
export const formatDistance = (kilometres: number): string =>
  kilometres < 1 ? `à moins de 1${NARROW_SPACE}km` : `à ${withUnit(kilometres, 'km')}`

/** `110 ch` */
export const formatPower = (horsepower: number): string => withUnit(horsepower, 'ch')

/** `689 cm³` */
export const formatDisplacement = (cubicCentimetres: number): string => withUnit(cubicCentimetres, 'cm³')

/** `annonce` of 0 and 1, `annonces` of more: in French only 2 and more are plural. */
export const pluralOf = (count: number, singular = 'annonce', plural = `${singular}s`): string =>
  Math.abs(count) >= 2 ? plural : singular

/** `1 annonce`, `2 341 annonces`, `0 annonce`. */
export const formatCount = (count: number, singular?: string, plural?: string): string =>
  `${formatNumber(count)} ${pluralOf(count, singular, plural)}`

/** `06 12 34 56 78`; a number that is not French stays as it is. */
export const formatPhone = (phone: string): string => {
  const digits = phone.replace(/[\s.\-()]/g, '').replace(/^(\+33|0033)0?/, '0')
  return /^0\d{9}$/.test(digits) ? digits.replace(/\B(?=(\d{2})+$)/g, '\u00a0') : phone
}
