import type { AdFields } from '@rouage/contracts/ad-form'
import { catalogue } from '@rouage/contracts/endpoints/search'
import type { CatalogueMake } from '@rouage/contracts/reference/catalogue-make'
import type { VehicleType } from '@rouage/contracts/vehicle'
import { useEndpoint } from '@rouage/slice-kit'
import { useMemo } from 'react'
import { postalCodeIn } from '../place/commune'
import { useCommune } from '../place/useCommune'
import type { Reader } from './useReader'

const NO_MAKES: readonly CatalogueMake[] = []

const typeOf = (text: string | undefined): VehicleType | undefined =>
  text === 'automobile' || text === 'moto' ? text : undefined

/** The reference data that the fields are about: makes of the kind of vehicle, and the commune; as far as they are known. */
export const useAdKnowledge = (fields: AdFields, reader: Reader | undefined) => {
  const type = typeOf(fields.vehicleType)
  const { data } = useEndpoint(catalogue, { query: { type } }, { enabled: type !== undefined, staleTime: Infinity })
  const commune = useCommune(fields.communeCode ?? '')
  const postalCode = postalCodeIn(fields.place ?? '')
  const place = useMemo(
    () => (commune === undefined ? undefined : reader?.placeOfCommune(commune, postalCode)),
    [commune, reader, postalCode],
  )
  return { type, makes: data?.makes ?? NO_MAKES, place }
}
