import { DEFAULT_RADIUS, type SearchCriteria } from '@rouage/contracts'
import { departmentByCode } from '@rouage/contracts/reference/departments'
import type { ResolvedPlace } from '@rouage/contracts/endpoints/search'
import type { PlaceFilter } from '../index-engine/entry'
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
  const [commune] = places.communesBySlug.get(slug) ?? []
  const city = commune && around('commune', communeLabel(commune), commune, radiusKm)
  if (commune !== undefined && commune.population > LARGE_CITY) return city
  const department = places.departmentsBySlug.get(slug)
  return inRegion(places, slug) ?? (department && inDepartment(department.code)) ?? city
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
  const found =
    code === undefined
      ? (byNumber(places, text.replace(/\s/g, ''), radiusKm) ?? byName(places, text, radiusKm))
      : byNameAndCode(places, name, code, radiusKm)
  return found ?? nowhere
}
