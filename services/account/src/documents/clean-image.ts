import { redrawPicture } from '@rouage/service-kit/files/clean-picture'
import { unsupportedDocument } from './problems'

const MAX_SIDE = 4_000

/**
 * A picture drawn anew, at most 4,000 pixels wide or high.
 * @throws Problem unsupported_document
 */
export const cleanImage = async (bytes: Uint8Array, format: 'jpeg' | 'png'): Promise<Buffer> => {
  try {
    return await redrawPicture(bytes, { format, maxSide: MAX_SIDE })
  } catch (error) {
    throw unsupportedDocument(error)
  }
}
