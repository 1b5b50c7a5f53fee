import { PHOTO_TYPES } from '@rouage/contracts/endpoints/account'
import { fileTypeFromBuffer } from 'file-type/core'
import { openPicture } from '@rouage/service-kit/files/clean-picture'
import { unsupportedPhoto, unusablePhoto } from './problems'

/** What a photo is kept as. */
export const KEPT_PHOTO_TYPE = 'image/webp'
/** Pixels of its sides: the largest avatar is 72 wide, on screens of three pixels to one. */
const SIDE = 256

export const isPhotoType = (type: string): boolean => PHOTO_TYPES.some((known) => known === type)

/**
 * A person's photo as it is kept: the middle of the picture as a square, drawn anew. Its content decides what it is,
 * whatever it was called; of moving pictures the first one counts.
 * @throws Problem unsupported_photo or unusable_photo
 */
export const cleanPhoto = async (bytes: Buffer): Promise<Buffer> => {
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (type === undefined || !(isPhotoType(type) || type === 'image/apng'))
    throw unsupportedPhoto(new Error(`looks like ${type ?? 'nothing known'}`))
  try {
    const upright = await openPicture(bytes)
    return await upright
      .resize({ width: SIDE, height: SIDE, fit: 'cover', position: 'centre' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw unusablePhoto(error)
  }
}
