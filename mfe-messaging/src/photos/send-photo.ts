import type { MessagePhoto } from '@rouage/contracts/conversations'
import { addMessagePhoto, messageUploads } from '@rouage/contracts/endpoints/messaging'
import { ApiProblem, callEndpoint } from '@rouage/slice-kit'
import { sendUpload } from '@rouage/slice-kit/send-upload'
import type { SendFile } from '@rouage/ui/Uploads'
import { rememberPhoto } from './fetch-photo'

/** A large photo takes the service a while. */
const MAKING_MS = 30_000
/** Photos are made a few at a time, for all of its callers: waits before each further try. */
const BUSY_WAITS_MS = [1_000, 3_000, 9_000]

/** What was begun of a file: trying again sends what is missing and no more. */
const begun = new WeakMap<File, string>()
/** What was made of a file: it is asked for again when one comes back to its message. */
const made = new WeakMap<File, MessagePhoto>()

const makePhoto = async (uploadId: string, signal: AbortSignal): Promise<MessagePhoto> => {
  const make = () => callEndpoint(addMessagePhoto, { body: { uploadId } }, { signal, timeoutMs: MAKING_MS })
  for (const wait of BUSY_WAITS_MS) {
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 503) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
      signal.throwIfAborted()
    }
  }
  return make()
}

/** Sends a file and makes a photo of it, which is its sender’s alone until a message shows it. */
export const sendPhoto: SendFile<MessagePhoto> = async (file, { signal, onProgress }) => {
  const known = made.get(file)
  if (known !== undefined) return known
  const uploadId = await sendUpload(messageUploads, file, {
    signal,
    onProgress,
    resume: begun.get(file),
    onBegun: (id) => begun.set(file, id),
  })
  const photo = await makePhoto(uploadId, signal)
  made.set(file, photo)
  rememberPhoto(photo, file)
  return photo
}
