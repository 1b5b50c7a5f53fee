import { partCount, type Upload, UPLOAD_PART_BYTES, type UploadEndpoints } from '@rouage/contracts/uploads'
// The shared module itself, by the name under which the host provides it: a relative import would be a copy.
// oxlint-disable-next-line no-restricted-imports
import { ApiProblem, callEndpoint } from '@rouage/slice-kit'

export type SendUploadOptions = {
  /** Ends the sending; what has come stays for `resume`. To forget it, call `cancel` of the endpoints. */
  readonly signal: AbortSignal
  /** Hears the share of the file that has come, 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Hears the upload's id before anything of the file is sent: kept with a draft, it resumes after a reload. */
  readonly onBegun?: (uploadId: string) => void
  /** An upload of the same file that was begun before; where it is over, another one is begun. */
  readonly resume?: string | undefined
}

/** Waits before each try of a part that did not come; as many tries as there are waits, and each part has its own. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000]

/** Whether another try may help: the network, or a service that is away for a moment. */
const isPassing = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.status === 503 || error.status === 504 || error.status === 408)

/** After a while, or as soon as the network is back. @throws what the signal throws */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (then: () => void) => () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      signal.removeEventListener('abort', giveUp)
      then()
    }
    const goOn = settle(resolve)
    const giveUp = settle(() => reject(signal.reason))
    const timer = setTimeout(goOn, ms)
    window.addEventListener('online', goOn)
    signal.addEventListener('abort', giveUp)
  })

/** @throws ApiProblem of the last try */
const withRetries = async <Answer>(attempt: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
  for (const wait of WAITS_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (!isPassing(error)) throw error
      await pause(wait, signal)
    }
  }
  return attempt()
}

/** What was begun before, where it is of this file and not over. */
const findBegun = async (
  { read }: UploadEndpoints,
  { size }: Blob,
  uploadId: string,
  signal: AbortSignal,
): Promise<Upload | undefined> => {
  try {
    const found = await callEndpoint(read, { params: { id: uploadId } }, { signal })
    return found.bytes === size ? found : undefined
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return undefined
    throw error
  }
}

const missingParts = ({ bytes, parts }: Upload): number[] =>
  Array.from({ length: partCount(bytes) }, (_, part) => part).filter((part) => !parts.includes(part))

/**
 * Sends a file of the person who is signed in, part after part, each again where the network or the service failed it.
 * @returns the id of the upload, once the whole file has come: the call that uses the file names it
 * @throws ApiProblem where it is refused, or several tries in a row reached nobody; what the signal throws
 * @example
 * const uploadId = await sendUpload(photoUploads, file, { signal, onProgress: setShare })
 * await callEndpoint(addPhoto, { params: { id }, body: { uploadId } })
 */
export const sendUpload = async (
  endpoints: UploadEndpoints,
  file: File,
  { signal, onProgress, onBegun, resume }: SendUploadOptions,
): Promise<string> => {
  const begin = async (): Promise<Upload> =>
    (resume === undefined ? undefined : await findBegun(endpoints, file, resume, signal)) ??
    callEndpoint(endpoints.begin, { body: { type: file.type, bytes: file.size } }, { signal })
  const begun = await withRetries(begin, signal)
  const count = partCount(file.size)
  const tell = (missing: number) => onProgress?.((count - missing) / count)
  onBegun?.(begun.id)

  const missing = missingParts(begun)
  tell(missing.length)
  for (const [index, part] of missing.entries()) {
    const start = part * UPLOAD_PART_BYTES
    const bytes = file.slice(start, start + UPLOAD_PART_BYTES, 'application/octet-stream')
    const params = { id: begun.id, part }
    await withRetries(() => callEndpoint(endpoints.sendPart, { params, file: bytes }, { signal }), signal)
    tell(missing.length - index - 1)
  }
  return begun.id
}

/** What a service says of a file: its own words of a field first. */
const wordsOf = ({ problem, message }: ApiProblem): string => problem.errors?.[0]?.message ?? message

/**
 * How files get to a service's uploads, and what their failures mean, as `useUploads` of `@rouage/ui/Uploads` takes it.
 * @example
 * const uploads = useUploads({ ...uploadTo(photoUploads), most: 9 })
 */
export const uploadTo = (endpoints: UploadEndpoints) => ({
  send: (file: File, options: Pick<SendUploadOptions, 'signal' | 'onProgress'>): Promise<string> =>
    sendUpload(endpoints, file, options),
  problemOf: (error: unknown) =>
    error instanceof ApiProblem
      ? { text: wordsOf(error), isFinal: error.status >= 400 && error.status < 500 && error.status !== 429 }
      : { text: 'Ce fichier n’a pas pu être envoyé. Réessayez.' },
})
