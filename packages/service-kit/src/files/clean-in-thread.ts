import { constants, setPriority } from 'node:os'
import { Problem } from '../http/problems'
import type { Cleaned, CleanTask } from './file-cleaner'

/**
 * Makes the program of a thread that cleans files: its default export. It may be ended at any moment.
 * @param clean throws Problem where it refuses the file
 * @example
 * export default cleanInThread((_kind: 'photo', bytes) => redrawPicture(bytes, { format: 'webp', maxSide: 2_000 }))
 */
export const cleanInThread = <Kind extends string, Result>(
  clean: (kind: Kind, bytes: Buffer) => Promise<Result>,
): ((task: CleanTask<Kind>) => Promise<Cleaned<Result>>) => {
  // On Linux this is the thread's own priority: whoever waits for an answer comes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  return async ({ kind, bytes, begun }) => {
    begun.postMessage('begun')
    begun.close()
    try {
      const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      return { kind: 'clean', result: await clean(kind, file) }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { code, detail, cause, message } = error
      return { kind: 'refused', code, detail, reason: String(cause ?? message) }
    }
  }
}
