import { urlOf } from '@rouage/contracts/endpoint'
import type { MessagePhoto } from '@rouage/contracts/conversations'
import { messagePhoto } from '@rouage/contracts/endpoints/messaging'
import { asCaller } from '@rouage/slice-kit'

export type PhotoSize = 'small' | 'whole'

const LIMIT_MS = 20_000
/** What was sent from this page need not come back. */
const MOST_KEPT = 60
const sent = new Map<string, Blob>()

/** Keeps the file that a photo was made of: its sender sees it at once. */
export const rememberPhoto = ({ id }: Pick<MessagePhoto, 'id'>, file: Blob): void => {
  sent.set(id, file)
  for (const oldest of [...sent.keys()].slice(0, -MOST_KEPT)) sent.delete(oldest)
}

/** A photo of a message: an image of the page’s own cannot be asked for with the token. @throws where it does not come */
export const fetchPhoto = async (id: string, size: PhotoSize, signal: AbortSignal): Promise<Blob> => {
  const own = sent.get(id)
  if (own !== undefined) return own
  const address = urlOf(messagePhoto, { params: { id, size } })
  const response = await asCaller(
    (token = '') =>
      fetch(address, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
      }),
    ({ status }) => status === 401,
  )
  if (!response.ok) throw new Error(`photo ${response.status}`)
  return response.blob()
}
