import type { AdFields } from '@rouage/contracts/ad-form'
import { catalogue } from '@rouage/contracts/endpoints/search'
import type { AdProblem, AdReader } from '@rouage/contracts/read-ad'
import type { Place } from '@rouage/contracts/announcement'
import type { VehicleType } from '@rouage/contracts/vehicle'
import { useEndpoint } from '@rouage/slice-kit'
import { useEffect, useMemo, useState } from 'react'

/** A commune that the form has found; whether there is such a one the service looks up again. */
const placeWith = (communeCode: string): Place => ({
  communeCode,
  city: '',
  postalCode: '',
  departmentCode: '',
  department: '',
  region: '',
  lat: 0,
  lon: 0,
})

/** The code that reads an ad, which is not needed for the first view of it. */
const useReader = (): AdReader | undefined => {
  const [reader, setReader] = useState<AdReader>()
  useEffect(() => {
    import('@rouage/contracts/read-form-ad').then(
      ({ readFormAd }) => setReader(() => readFormAd),
      // Then the service says what is wrong, when the ad is sent.
      () => undefined,
    )
  }, [])
  return reader
}

/** What is wrong with an ad; undefined until that is known. */
export const useAdProblems = (fields: AdFields): readonly AdProblem[] | undefined => {
  const readAd = useReader()
  const [now] = useState(() => new Date())
  const type: VehicleType = fields.vehicleType === 'moto' ? 'moto' : 'automobile'
  const makes = useEndpoint(catalogue, { query: { type } }, { staleTime: Infinity }).data?.makes
  return useMemo(() => {
    if (readAd === undefined || makes === undefined) return undefined
    const read = readAd(fields, { makesOf: () => makes, placeOf: placeWith, now })
    return read.ok ? [] : read.problems
  }, [readAd, makes, fields, now])
}
