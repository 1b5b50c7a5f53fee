import { DEFAULT_RADIUS, type SearchCriteria } from '@rouage/contracts'
import { departmentByCode } from '@rouage/contracts/reference/departments'
import type { ResolvedPlace } from '@rouage/contracts/endpoints/search'
import type { PlaceFilter } from '../index-engine/entry'
import { arrondissementIn, largerCommune, misspeltIn, shortNameIn, withoutLead } from './as-written'
import { FORMER_REGIONS, SHORT_NAMES } from './former-regions'
import { type Gazetteer, type KnownCommune, placeSlug } from './gazetteer'

/** What `localisation` means: null stands for a place that nobody knows, undefined for no restriction. */
export type Resolution = { readonly place: ResolvedPlace | null; readonly filter: PlaceFilter | undefined }

/** A city larger than this is meant rather than the department of the same name: Paris. */
const LARGE_CITY = 100_000

const nowhere: Resolution = { place: null, filter: { kind: 'nowhere' } }
const france: Resolution = { place: { kind: 'france', label: 'Toute la France' }, filter: undefined }

const around = (
  kind: 'commune' | 'code-postal',
  label: string,
  { lat, lon }: { lat: number; lon: number },
  radiusKm: number,
): Resolution => ({
  place: { kind, label, lat, lon, radiusKm },
  filter: { kind: 'radius', lat, lon, radiusKm },
})

const inDepartment = (code: string): Resolution | undefined => {
  const department = departmentByCode(code)
  return (
    department && {
      place: { kind: 'departement', label: `${department.name} (${department.code})` },
      filter: { kind: 'departments', codes: [department.code] },
    }
  )
}

const inRegion = ({ departments, regionsBySlug }: Gazetteer, slug: string): Resolution | undefined => {
  const region = regionsBySlug.get(slug)
  if (region === undefined) return undefined
  const codes = departments.filter(({ regionCode }) => regionCode === region.code).map(({ code }) => code)
  return { place: { kind: 'region', label: region.name }, filter: { kind: 'departments', codes } }
}

/** How a commune reads as a suggestion: `Toulouse (31000)`. */
export const communeLabel = ({ name, postalCodes, code }: KnownCommune): string => `${name} (${postalCodes[0] ?? code})`

const departmentCode = (text: string): string => (/^\d$/.test(text) ? `0${text}` : text.toUpperCase())

const byNumber = (
  { communesByPostalCode, communes, byPostalCode }: Gazetteer,
  text: string,
  radiusKm: number,
): Resolution | undefined => {
  const prefix = /^([0-9]{1,2}[ab]?|\d{3,4})x+$/i.exec(text)?.[1] ?? text
  const department = inDepartment(departmentCode(prefix))
  if (department !== undefined) return department
  if (!/^\d{3,5}$/.test(prefix)) return undefined
  const [rank] = byPostalCode.ranksOf(prefix)
  const largest = prefix.length === 5 ? communesByPostalCode.get(prefix)?.[0] : communes[rank ?? -1]
  return largest && around('code-postal', `${largest.name} (${prefix})`, largest, radiusKm)
}

/** `name (…)` and `name - 31xxx`: what stands behind the name says which of several places is meant. */
const byNameAndCode = (places: Gazetteer, name: string, code: string, radiusKm: number): Resolution | undefined => {
  const slug = placeSlug(name)
  const department = departmentByCode(departmentCode(code.replace(/x+$/i, '')))
  if (department !== undefined && placeSlug(department.name) === slug) return inDepartment(department.code)
  const commune = places.communesBySlug
    .get(slug)
    ?.find(
      ({ postalCodes, departmentCode: own, code: insee }) =>
        postalCodes.includes(code) || own === code.toUpperCase() || insee === code,
    )
  return commune ? around('commune', communeLabel(commune), commune, radiusKm) : byNumber(places, code, radiusKm)
}

const byName = (places: Gazetteer, text: string, radiusKm: number): Resolution | undefined => {
  const slug = placeSlug(text)
  const [own] = places.communesBySlug.get(slug) ?? []
  const commune = largerCommune(places, slug, own) ?? own
  const city = commune && around('commune', communeLabel(commune), commune, radiusKm)
  if (commune !== undefined && commune.population > LARGE_CITY) return city
  const department = places.departmentsBySlug.get(slug)
  return inRegion(places, slug) ?? (department && inDepartment(department.code)) ?? city
}

/** The places of before and in short, as those of today. */
const byOtherName = (places: Gazetteer, slug: string): Resolution | undefined => {
  const former = Object.hasOwn(FORMER_REGIONS, slug) ? FORMER_REGIONS[slug] : undefined
  if (former !== undefined)
    return { place: { kind: 'region', label: former.name }, filter: { kind: 'departments', codes: former.departments } }
  const meant = Object.hasOwn(SHORT_NAMES, slug) ? (SHORT_NAMES[slug] ?? slug) : undefined
  if (meant === undefined) return undefined
  const department = places.departmentsBySlug.get(meant)
  return inRegion(places, meant) ?? (department && inDepartment(department.code))
}

/** A postal code that no commune has: the city of a round one (`69000`), else the department of its first digits. */
const byUnknownPostalCode = ({ communes }: Gazetteer, text: string, radiusKm: number): Resolution | undefined => {
  if (!/^\d{5}$/.test(text)) return undefined
  const code = text.slice(0, /^9[78]/.test(text) ? 3 : 2)
  const department = inDepartment(code)
  const city = text.endsWith('000') ? communes.find((commune) => commune.departmentCode === code) : undefined
  return department && city ? around('commune', communeLabel(city), city, radiusKm) : department
}

/** A name and what stands beside it to tell it from others: `Lyon 69`, `75011 Paris`, `Lyon Rhône`. */
const byNameBesideOther = (places: Gazetteer, text: string, radiusKm: number): Resolution | undefined => {
  const [, before, name, behind] = /^(?:(\d{5})[\s,-]+)?(\D+?)(?:[\s,-]+(\d{5}|\d{2,3}|2[ab]))?$/i.exec(text) ?? []
  const number = before ?? behind
  if (name !== undefined && number !== undefined) {
    const own = byName(places, name, radiusKm)
    const [commune] = places.communesBySlug.get(placeSlug(name)) ?? []
    const isPostalCode = number.length === 5
    const beside = isPostalCode ? byNumber(places, number, radiusKm) : byNameAndCode(places, name, number, radiusKm)
    // The number of something else beside a large city: `Paris 21`.
    const isOfOther = !isPostalCode && commune !== undefined && beside?.place?.label.startsWith(commune.name) === false
    const found = isOfOther && commune.population > LARGE_CITY ? own : beside
    return found ?? own ?? byUnknownPostalCode(places, number, radiusKm)
  }
  const words = placeSlug(text).split('-')
  for (let at = words.length - 1; at > 0; at -= 1) {
    const [first, second] = [words.slice(0, at).join('-'), words.slice(at).join('-')]
    const code = places.departmentsBySlug.get(second)?.code
    const commune = places.communesBySlug.get(first)?.find(({ departmentCode: own }) => own === code)
    if (code !== undefined && commune !== undefined) return around('commune', communeLabel(commune), commune, radiusKm)
    const [city] = places.communesBySlug.get(first) ?? []
    if (city !== undefined && city.population > LARGE_CITY && second.length <= LONGEST_ADDITION)
      return around('commune', communeLabel(city), city, radiusKm)
  }
  return undefined
}

/** What stands behind a large city without meaning anything: `Paris XI`. */
const LONGEST_ADDITION = 4

const asWritten = (places: Gazetteer, text: string, radiusKm: number): Resolution | undefined => {
  const slug = placeSlug(text)
  const digits = text.replace(/\s/g, '')
  const arrondissement = arrondissementIn(text)
  if (arrondissement !== undefined) return byNumber(places, arrondissement, radiusKm)
  const named = (name: string | undefined): Resolution | undefined =>
    name === undefined ? undefined : byName(places, name, radiusKm)
  return (
    byNumber(places, digits, radiusKm) ??
    byName(places, text, radiusKm) ??
    byOtherName(places, slug) ??
    byUnknownPostalCode(places, digits, radiusKm) ??
    byNameBesideOther(places, text, radiusKm) ??
    named(shortNameIn(places, slug)) ??
    named(misspeltIn(places, slug))
  )
}

/** Reads a place as a visitor types it or a suggestion writes it. */
export const resolvePlace = (
  places: Gazetteer,
  criteria: Pick<SearchCriteria, 'localisation' | 'rayon'>,
): Resolution => {
  const text = criteria.localisation?.trim()
  if (text === undefined || text === '') return { place: null, filter: undefined }
  const radiusKm = criteria.rayon ?? DEFAULT_RADIUS
  const slug = placeSlug(text)
  if (slug === 'toute-la-france' || slug === 'france') return france
  const coded = /^(.+?)\s*(?:\(([0-9a-z]{2,5})\)|-\s*(\d{1,2}[ab]?x+|\d{3}x+))$/i.exec(text)
  const [, name = '', inBrackets, behindDash] = coded ?? []
  const code = inBrackets ?? behindDash
  if (code !== undefined) return byNameAndCode(places, name, code, radiusKm) ?? nowhere
  const bare = withoutLead(text)
  return asWritten(places, text, radiusKm) ?? (bare === text ? undefined : asWritten(places, bare, radiusKm)) ?? nowhere
}
