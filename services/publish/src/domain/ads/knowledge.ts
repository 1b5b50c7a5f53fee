import type { Place } from '@rouage/contracts'
import type { AdKnowledge } from '@rouage/contracts/read-ad'
import { catalogueOf } from '@rouage/contracts/reference/catalogue'
import { allCommunes, type Commune } from '@rouage/contracts/reference/communes'
import { departmentByCode, regionByCode } from '@rouage/contracts/reference/departments'

let communes: ReadonlyMap<string, Commune> | undefined
const communeOf = (code: string): Commune | undefined => {
  communes ??= new Map(allCommunes().map((commune) => [commune.code, commune]))
  return communes.get(code)
}

/** Where the vehicles of a commune stand; undefined of one that nobody lives in, or that is not there. */
const placeOf = (communeCode: string): Place | undefined => {
  const commune = communeOf(communeCode)
  const [postalCode] = commune?.postalCodes ?? []
  if (commune === undefined || postalCode === undefined) return undefined
  const { code, name: city, departmentCode, regionCode, lat, lon } = commune
  const department = departmentByCode(departmentCode)?.name ?? departmentCode
  const region = regionByCode(regionCode)?.name ?? regionCode
  return { communeCode: code, city, postalCode, departmentCode, department, region, lat, lon }
}

/** What ads are read against; the communes are read when one is first asked for. */
export const adKnowledge = (now: Date): AdKnowledge => ({ makesOf: catalogueOf, placeOf, now })
