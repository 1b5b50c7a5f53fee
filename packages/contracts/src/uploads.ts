import * as z from 'zod/mini'
import { endpoint, type FileRules, type ServiceName } from './endpoint'
import { id, instant } from './ids'

/**
 * Bytes of every part of an upload but its last, which has the rest. Over 1 Mbit/s one takes four seconds, and no more
 * than one is sent again after a cut.
 */
export const UPLOAD_PART_BYTES = 512 * 1024

/** How many parts a file has. */
export const partCount = (bytes: number): number => Math.ceil(bytes / UPLOAD_PART_BYTES)

/** A file on its way. */
export const upload = z.object({
  id,
  bytes: z.int(),
  /** Numbers of the parts that have come, from 0, growing. */
  parts: z.array(z.int()),
  /** When what has come is forgotten. */
  expiresAt: instant,
})
export type Upload = z.infer<typeof upload>

/**
 * The calls by which a service takes files in parts, at `/uploads`: begun with the file's type and size, its parts sent
 * in any order and as often as it takes, asked for what has come after a cut or on another day, and given up. What a
 * whole file is then used for is a call of the service's own, which names the upload. An upload is its owner's alone:
 * to everybody else it is not there.
 * @example
 * export const { begin: beginUpload, sendPart: sendUploadPart, read: readUpload, cancel: cancelUpload } =
 *   uploadEndpoints('publish', { types: PHOTO_TYPES, maxBytes: MAX_PHOTO_BYTES })
 */
export const uploadEndpoints = (service: ServiceName, { types, maxBytes }: FileRules) => ({
  begin: endpoint({
    service,
    name: 'beginUpload',
    method: 'POST',
    path: '/uploads',
    audience: 'user',
    summary: `Begins an upload of at most ${maxBytes} bytes; its content decides what it is, not what is said here.`,
    body: z.object({
      type: z.enum(types),
      bytes: z.int().check(z.minimum(1), z.maximum(maxBytes, 'Ce fichier est trop lourd.')),
    }),
    response: upload,
    problems: ['too_many_requests'],
  }),
  sendPart: endpoint({
    service,
    name: 'sendUploadPart',
    method: 'PUT',
    path: '/uploads/:id/parts/:part',
    audience: 'user',
    summary: `Takes one part of ${UPLOAD_PART_BYTES} bytes, or the rest; one that has come already is left as it is.`,
    params: z.object({ id, part: z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)) }),
    file: { types: ['application/octet-stream'], maxBytes: UPLOAD_PART_BYTES },
    response: upload,
    problems: ['upload_not_found', 'unsupported_upload'],
  }),
  read: endpoint({
    service,
    name: 'readUpload',
    method: 'GET',
    path: '/uploads/:id',
    audience: 'user',
    summary: 'What has come of an upload.',
    params: z.object({ id }),
    response: upload,
    problems: ['upload_not_found'],
  }),
  cancel: endpoint({
    service,
    name: 'cancelUpload',
    method: 'DELETE',
    path: '/uploads/:id',
    audience: 'user',
    summary: 'Gives an upload up and forgets what has come; done already is done.',
    params: z.object({ id }),
    response: z.object({ status: z.literal('done') }),
  }),
})
export type UploadEndpoints = ReturnType<typeof uploadEndpoints>
