import { uploadEndpoints } from './uploads'

/** What a photo of an ad may be when it is sent. */
export const AD_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const MAX_AD_PHOTO_BYTES = 5 * 1024 * 1024

/** The calls by which listing takes photos in parts. */
export const photoUploads = uploadEndpoints('listing', { types: AD_PHOTO_TYPES, maxBytes: MAX_AD_PHOTO_BYTES })
export const { begin: beginUpload, sendPart: sendUploadPart, read: readUpload, cancel: cancelUpload } = photoUploads
