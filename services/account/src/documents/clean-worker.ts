import { cleanInThread } from '@rouage/service-kit/files/clean-in-thread'
import { cleanDocument } from './clean-document'
import { cleanPhoto } from './clean-photo'

// The PDF parser says on the console what it finds strange, as often as a file has it.
console.warn = () => undefined

export type FileKind = 'document' | 'photo'

export default cleanInThread(async (kind: FileKind, bytes) =>
  kind === 'photo' ? { bytes: await cleanPhoto(bytes) } : cleanDocument(bytes),
)
