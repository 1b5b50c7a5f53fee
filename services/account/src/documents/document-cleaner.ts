import { createFileCleaner, type FileCleanerOptions } from '@rouage/service-kit/files/file-cleaner'
import type { CleanDocument } from './clean-document'
import type { FileKind } from './clean-worker'
import {
  documentTooLarge,
  tooMuchWork,
  unsafeDocument,
  unsupportedDocument,
  unsupportedPhoto,
  unusablePhoto,
} from './problems'

/** The worker is a file of its own: beside the built program, in this folder as source. */
const workerFile = import.meta.url.endsWith('.ts') ? './clean-worker.ts' : './clean-worker.mjs'

export type DocumentCleaner = {
  /**
   * A document as it is kept.
   * @param userId whose it is
   * @throws Problem unsupported_document, document_too_large, unsafe_document, or unavailable while too many wait
   */
  clean(userId: string, bytes: Buffer): Promise<CleanDocument>
  /**
   * The same of a person's photo.
   * @throws Problem unsupported_photo, unusable_photo, or unavailable while too many wait
   */
  cleanPhoto(userId: string, bytes: Buffer): Promise<Buffer>
  close(): Promise<void>
}

const REFUSALS: Readonly<Record<string, (cause: Error) => Error>> = {
  document_too_large: documentTooLarge,
  unsupported_document: unsupportedDocument,
  unsafe_document: unsafeDocument,
  unsupported_photo: unsupportedPhoto,
  unusable_photo: unusablePhoto,
}

/** Documents and photos of people, cleaned in threads with limits. */
export const createDocumentCleaner = (
  options: Omit<FileCleanerOptions<FileKind>, 'worker' | 'refusalOf' | 'tooMuchWork'>,
): DocumentCleaner => {
  const cleaner = createFileCleaner<FileKind, { readonly bytes: Uint8Array; readonly type?: CleanDocument['type'] }>({
    ...options,
    worker: new URL(workerFile, import.meta.url),
    refusalOf: (_kind, code, cause) => (REFUSALS[code] ?? unsafeDocument)(cause),
    tooMuchWork: (kind, cause) => (kind === 'photo' ? unusablePhoto(cause) : tooMuchWork(cause)),
  })
  return {
    clean: async (userId, document) => {
      const { type, bytes } = await cleaner.clean(userId, 'document', document)
      if (type === undefined) throw new Error('A document was cleaned into nothing that has a type.')
      return { type, bytes: Buffer.from(bytes) }
    },
    cleanPhoto: async (userId, photo) => Buffer.from((await cleaner.clean(userId, 'photo', photo)).bytes),
    close: cleaner.close,
  }
}
