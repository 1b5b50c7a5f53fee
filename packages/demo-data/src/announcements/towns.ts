import type { Place } from '@rouage/contracts/announcement'
import { allCommunes, type Commune } from '@rouage/contracts/reference/communes'
import { departmentByCode, regionByCode } from '@rouage/contracts/reference/departments'
import { oneOf, type Random, weighted } from './chance'

/** Few ads come from overseas, more than none. */
const OVERSEAS_SHARE = 0.35

let chooser: ((random: Random) => Commune) | undefined
const communeChooser = () =>
  (chooser ??= weighted(
    allCommunes().filter(
      ({ departmentCode, postalCodes }) =>
        departmentByCode(departmentCode) !== undefined && postalCodes.length > 0 && !departmentCode.startsWith('98'),
    ),
    ({ population, departmentCode }) => population * (departmentCode.length > 2 ? OVERSEAS_SHARE : 1),
  ))

const placeOf = (commune: Commune, postalCode: string): Place => ({
  communeCode: commune.code,
  city: commune.name,
  postalCode,
  departmentCode: commune.departmentCode,
  department: departmentByCode(commune.departmentCode)?.name ?? commune.departmentCode,
  region: regionByCode(commune.regionCode)?.name ?? commune.regionCode,
  lat: commune.lat,
  lon: commune.lon,
})

/** A place in France, likelier where more people live. Dealers choose towns of some size. */
export const drawPlace = (random: Random, minPopulation = 0): Place => {
  let commune = communeChooser()(random)
  for (let attempt = 0; commune.population < minPopulation && attempt < 60; attempt += 1)
    commune = communeChooser()(random)
  return placeOf(commune, oneOf(random, commune.postalCodes))
}
