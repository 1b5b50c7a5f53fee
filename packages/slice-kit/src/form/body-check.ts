import { bodySchemaOf, type Endpoint } from '@rouage/contracts/endpoint'
import { type RefObject, useCallback, useEffect } from 'react'
// The shared module itself, by the name under which the host provides it: a relative import would be a copy.
// oxlint-disable-next-line no-restricted-imports
import { ApiProblem, unreachable } from '@rouage/slice-kit'
import type { BodyCheck } from './check-body'

type CheckBody = (body: unknown) => BodyCheck

const fetchBodyCheck = async (endpoint: Endpoint): Promise<CheckBody> => {
  const [schema, { checkBody }] = await Promise.all([bodySchemaOf(endpoint), import('./check-body')])
  return (body) => checkBody(schema, body)
}

/**
 * What a form checks by. Asking again after a failure fetches it again.
 * @throws ApiProblem (503 `offline`, `unreachable`) when it does not come
 */
export const loadBodyCheck = async (endpoint: Endpoint): Promise<CheckBody> => {
  try {
    return await fetchBodyCheck(endpoint)
  } catch {
    throw new ApiProblem(unreachable())
  }
}

/**
 * Has what a form checks by on its way from when somebody turns to the form, which is soon enough: they are about to write.
 * Whether it came is the first submission's to say.
 * @param form may have the focus already, of before our code ran
 * @returns what to call when something in it gets the focus
 */
export const useEarlyBodyCheck = (endpoint: Endpoint, form: RefObject<HTMLFormElement | null>): (() => void) => {
  const fetchCheck = useCallback(() => {
    fetchBodyCheck(endpoint).catch(() => undefined)
  }, [endpoint])
  useEffect(() => {
    if (form.current?.contains(document.activeElement) === true) fetchCheck()
  }, [form, fetchCheck])
  return fetchCheck
}
