import type { Place } from '@rouage/contracts/announcement'
import type { Commune } from '@rouage/contracts/endpoints/search'
import { departmentByCode, departmentCodeOf, regionByCode } from '@rouage/contracts/reference/departments'

/** A commune as an ad has it; `postalCode` is the one that was chosen, where it has several. */
export const placeOfCommune = ({ nom, code, codesPostaux, centre }: Commune, postalCode: string | undefined): Place => {
  const department = departmentByCode(departmentCodeOf(code))
  const [lon, lat] = centre?.coordinates ?? [0, 0]
  return {
    communeCode: code,
    city: nom,
    postalCode: postalCode ?? codesPostaux?.[0] ?? '',
    departmentCode: departmentCodeOf(code),
    department: department?.name ?? '',
    region: regionByCode(department?.regionCode ?? '')?.name ?? '',
    lat,
    lon,
  }
}
