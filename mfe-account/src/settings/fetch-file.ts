import { ApiProblem, asCaller, unreachable } from '@rouage/slice-kit'
import { problemOf } from './problem-of'

/**
 * A file that a service hands to the person who is signed in.
 * @param url as `urlOf` an endpoint has it
 * @throws ApiProblem when no file comes within `limitMs`
 */
export const fetchFile = async (url: string, limitMs: number): Promise<Blob> => {
  try {
    const response = await asCaller(
      (token = '') =>
        fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(limitMs) }),
      ({ status }) => status === 401,
    )
    if (!response.ok) throw problemOf(response.headers.get('content-type'), await response.text())
    return await response.blob()
  } catch (error) {
    throw error instanceof ApiProblem ? error : new ApiProblem(unreachable())
  }
}
