import { nearestPlace } from '@rouage/contracts/endpoints/search'
import { ApiProblem, callEndpoint } from '@rouage/slice-kit'

const POSITION_TIMEOUT_MS = 10_000
/** A position of the last ten minutes is good enough for a search by kilometres. */
const POSITION_MAX_AGE_MS = 600_000

const positionOnce = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: POSITION_TIMEOUT_MS,
      maximumAge: POSITION_MAX_AGE_MS,
    })
  })

const isDenied = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 1

/** A hundredth of a degree is about a kilometre: the service needs no more of where someone is. */
const coarse = (degrees: number): string => degrees.toFixed(2)

export type Nearest = { readonly place: string } | { readonly sentence: string }

/** The commune a visitor is in, or a French sentence that says why it is not known. */
export const findNearestPlace = async (): Promise<Nearest> => {
  if (!('geolocation' in navigator)) {
    return { sentence: 'Votre navigateur ne sait pas vous situer. Saisissez une ville ou un code postal.' }
  }
  try {
    const { coords } = await positionOnce()
    const { value } = await callEndpoint(nearestPlace, {
      query: { lat: coarse(coords.latitude), lon: coarse(coords.longitude) },
    })
    return { place: value }
  } catch (error) {
    if (error instanceof ApiProblem) return { sentence: error.message }
    return {
      sentence: isDenied(error)
        ? 'La localisation est refusée par votre navigateur. Saisissez une ville ou un code postal.'
        : "Votre position n'a pas pu être trouvée. Saisissez une ville ou un code postal.",
    }
  }
}
