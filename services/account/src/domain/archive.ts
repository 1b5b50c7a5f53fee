import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type Archive = {
  /** The ZIP as it is made. Whoever stops reading stops the making: `signal` then ends. */
  readonly output: Readable
  readonly signal: AbortSignal
  /**
   * Adds a file, as fast as the reader takes it; resolves once it was read to its end. Files are added one after the other.
   * @throws what `content` throws, or the end of `signal`
   */
  add(name: string, content: AsyncIterable<string | Uint8Array>, options?: { compress?: boolean }): Promise<void>
  /** @param comment the ZIP's own, its last bytes */
  end(comment?: string): void
  /** Ends it so that nobody takes it for whole. */
  fail(error: unknown): void
}

/** A ZIP that is streamed: what it holds in memory is a few pieces of one file, whatever goes through. */
export const createArchive = (): Archive => {
  const zip = new ZipFile()
  // yazl says only that it is a readable stream; it is one of Node's.
  const output = zip.outputStream as Readable
  const gone = new AbortController()
  output.once('close', () => gone.abort(new Error('nobody reads the archive any more')))
  const fail = (error: unknown): void => void output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.once('error', fail)
  return {
    output,
    signal: gone.signal,
    add: async (name, content, { compress = true } = {}) => {
      const source = Readable.from(content, { objectMode: false })
      const stop = (): void => void source.destroy()
      gone.signal.addEventListener('abort', stop)
      try {
        zip.addReadStream(source, name, { compress })
        await finished(source, { signal: gone.signal, cleanup: true })
      } finally {
        gone.signal.removeEventListener('abort', stop)
      }
    },
    end: (comment = '') => zip.end({ forceZip64Format: false, comment }),
    fail,
  }
}
