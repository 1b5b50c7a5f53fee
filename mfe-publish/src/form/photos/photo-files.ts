import { AD_PHOTO_TYPES, addPhoto, MAX_AD_PHOTO_BYTES, photoUploads } from '@rouage/contracts/endpoints/listing'
import type { OwnPhoto } from '@rouage/contracts/announcement'
import { callEndpoint } from '@rouage/slice-kit'
import { sendUpload, uploadTo } from '@rouage/slice-kit/send-upload'
import type { SendFile, UploadProblem } from '@rouage/ui/Uploads'

/** A large photo takes the service a while. */
const MAKING_MS = 30_000

/** Why a file cannot be a photo, as far as one can tell before its content is read; undefined where it may be one. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>): UploadProblem | undefined => {
  if (!AD_PHOTO_TYPES.some((known) => known === type))
    return { title: 'Type de fichier non supporté', text: 'choisissez une photo JPEG, PNG ou WebP.' }
  return size > MAX_AD_PHOTO_BYTES
    ? { title: 'Fichier trop volumineux', text: 'la taille du fichier ne doit pas dépasser 5MB.' }
    : undefined
}

/** What was begun of a file: trying again sends what is missing and no more. */
const begun = new WeakMap<File, string>()

/** Sends a file and makes a photo of it, which is its owner's alone until an ad shows it. */
export const sendPhoto: SendFile<OwnPhoto> = async (file, { signal, onProgress }) => {
  const uploadId = await sendUpload(photoUploads, file, {
    signal,
    onProgress,
    resume: begun.get(file),
    onBegun: (id) => begun.set(file, id),
  })
  return callEndpoint(addPhoto, { body: { uploadId } }, { signal, timeoutMs: MAKING_MS })
}

export const { problemOf } = uploadTo(photoUploads)
