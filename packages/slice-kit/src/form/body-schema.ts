import { bodySchemaOf, type Endpoint } from '@rouage/contracts/endpoint'
import { useEffect } from 'react'
// The shared module itself, by the name under which the host provides it: a relative import would be a copy.
// oxlint-disable-next-line no-restricted-imports
import { ApiProblem, unreachable } from '@rouage/slice-kit'

/**
 * The schema that a form checks by, undefined where the endpoint takes no body. Asking again after a failure fetches it
 * again.
 * @throws ApiProblem (503 `offline`, `unreachable`) when it does not come
 */
export const loadBodySchema = async <E extends Endpoint>(endpoint: E): Promise<E['body']> => {
  try {
    return await bodySchemaOf(endpoint)
  } catch {
    throw new ApiProblem(unreachable())
  }
}

/** Has a form's schema on its way from when the form is shown; whether it came is the first submission's to say. */
export const useEarlyBodySchema = (endpoint: Endpoint): void => {
  useEffect(() => {
    bodySchemaOf(endpoint).catch(() => undefined)
  }, [endpoint])
}
