import { asCaller } from '@rouage/slice-kit'

const LIMIT_MS = 20_000

/**
 * A file that a service hands to moderators alone: an image of the page’s own cannot be asked for with the token.
 * @param url as `urlOf` an endpoint has it
 * @throws where it does not come
 */
export const fetchPrivate = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const response = await asCaller(
    (token = '') =>
      fetch(url, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
      }),
    ({ status }) => status === 401,
  )
  if (!response.ok) throw new Error(`file ${response.status}`)
  return response.blob()
}
