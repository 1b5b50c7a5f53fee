import { constants, setPriority } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import { Problem } from '@rouage/service-kit/http/problems'
import { cleanDocument, type DocumentType } from './clean-document'
import { cleanPhoto } from './clean-photo'

// On Linux this is the thread's own priority: whoever waits for an answer comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// The PDF parser says on the console what it finds strange, as often as a file has it.
console.warn = () => undefined

export type FileKind = 'document' | 'photo'

/** What a thread can hand back: a problem is made anew outside. */
export type Cleaned =
  | { readonly kind: 'document'; readonly type: DocumentType; readonly bytes: Uint8Array }
  | { readonly kind: 'photo'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }

/** `begun` hears when the work begins: until then the thread was only made ready. */
export type CleanTask = { readonly kind: FileKind; readonly bytes: Uint8Array; readonly begun: MessagePort }

/** Cleans one file; run in a worker thread, which may be ended at any moment. */
export default async ({ kind, bytes, begun }: CleanTask): Promise<Cleaned> => {
  begun.postMessage('begun')
  begun.close()
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return kind === 'photo' ? { kind, bytes: await cleanPhoto(file) } : { kind, ...(await cleanDocument(file)) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { kind: 'refused', code: error.code, reason: String(error.cause ?? error.message) }
  }
}
