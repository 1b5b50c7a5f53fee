import { AD_PHOTO_TYPES, addPhoto, MAX_AD_PHOTO_BYTES, photoUploads } from '@rouage/contracts/endpoints/listing'
import type { OwnPhoto } from '@rouage/contracts/announcement'
import { ApiProblem, callEndpoint } from '@rouage/slice-kit'
import { sendUpload, uploadTo } from '@rouage/slice-kit/send-upload'
import type { SendFile, UploadProblem } from '@rouage/ui/Uploads'

/** A large photo takes the service a while. */
const MAKING_MS = 30_000
/** Photos are made a few at a time, for all of its callers: waits before each further try. */
const BUSY_WAITS_MS = [1_000, 3_000, 9_000]

/** Why a file cannot be a photo, as far as one can tell before its content is read; undefined where it may be one. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>): UploadProblem | undefined => {
  if (!AD_PHOTO_TYPES.some((known) => known === type))
    return { title: 'Type de fichier non supporté', text: 'choisissez une photo JPEG, PNG ou WebP.' }
  return size > MAX_AD_PHOTO_BYTES
    ? { title: 'Fichier trop volumineux', text: 'la taille du fichier ne doit pas dépasser 5\u00a0Mo.' }
    : undefined
}

/** What was begun of a file: trying again sends what is missing and no more. */
const begun = new WeakMap<File, string>()

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const makePhoto = async (uploadId: string, signal: AbortSignal): Promise<OwnPhoto> => {
  const make = () => callEndpoint(addPhoto, { body: { uploadId } }, { signal, timeoutMs: MAKING_MS })
  for (const wait of BUSY_WAITS_MS) {
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 503) throw error
      await pause(wait, signal)
    }
  }
  return make()
}

/** Sends a file and makes a photo of it, which is its owner's alone until an ad shows it. */
export const sendPhoto: SendFile<OwnPhoto> = async (file, { signal, onProgress }) => {
  const uploadId = await sendUpload(photoUploads, file, {
    signal,
    onProgress,
    resume: begun.get(file),
    onBegun: (id) => begun.set(file, id),
  })
  return makePhoto(uploadId, signal)
}

export const { problemOf } = uploadTo(photoUploads)
