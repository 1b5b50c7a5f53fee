import * as z from 'zod/mini'
import { id } from './ids'
import { uploadEndpoints } from './uploads'

/** What a photo in a message may be when it is sent. */
export const MESSAGE_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const MAX_MESSAGE_PHOTO_BYTES = 5 * 1024 * 1024
/** Photos of one message. */
export const MAX_MESSAGE_PHOTOS = 6

/** The calls by which messaging takes photos in parts. */
export const messageUploads = uploadEndpoints('messaging', {
  types: MESSAGE_PHOTO_TYPES,
  maxBytes: MAX_MESSAGE_PHOTO_BYTES,
})
export const { begin: beginUpload, sendPart: sendUploadPart, read: readUpload, cancel: cancelUpload } = messageUploads

/** The photos that a message shows, by the ids that `addMessagePhoto` gave them. */
export const messagePhotoIds = z.array(id).check(
  z.maxLength(MAX_MESSAGE_PHOTOS, `${MAX_MESSAGE_PHOTOS} photos au plus : envoyez les autres dans un autre message.`),
  z.refine((ids) => new Set(ids).size === ids.length, 'Une photo est là deux fois.'),
)
