import type { OwnProfile, setPhoto, submitCertification } from '@rouage/contracts/endpoints/account'
import { responseSchemaOf, urlOf } from '@rouage/contracts/endpoint'
import { ApiProblem, asCaller, unreachable } from '@rouage/slice-kit'
import * as z from 'zod/mini'
import { problemOf } from './problem-of'

/** 5 MB over a slow mobile network. */
const LIMIT_MS = 180_000

type Answer = { readonly status: number; readonly type: string | null; readonly text: string }

/** Calls that take a file as it is. */
type FileEndpoint = typeof submitCertification | typeof setPhoto

/** One try. `fetch` cannot tell how far an upload is; XMLHttpRequest can. */
const post = (
  endpoint: FileEndpoint,
  file: File,
  token: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, urlOf(endpoint))
    request.timeout = LIMIT_MS
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', file.type)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () =>
      resolve({ status: request.status, type: request.getResponseHeader('content-type'), text: request.responseText }),
    )
    for (const type of ['error', 'timeout', 'abort'])
      request.addEventListener(type, () => reject(new ApiProblem(unreachable())))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })

const answerOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends a file of the person who is signed in.
 * @param onProgress hears the share that was sent, 0 to 1
 * @throws ApiProblem
 */
export const sendFile = async (
  endpoint: FileEndpoint,
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<OwnProfile> => {
  const [{ status, type, text }, response] = await Promise.all([
    asCaller(
      (token = '') => post(endpoint, file, token, onProgress, signal),
      (answer) => answer.status === 401,
    ),
    responseSchemaOf(endpoint).catch(() => {
      throw new ApiProblem(unreachable())
    }),
  ])
  const answer = z.safeParse(response, answerOf(text))
  if (status >= 400 || !answer.success) throw problemOf(type, text)
  return answer.data
}
