import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { Entity } from './entities'

/** What one transaction changed, a line of the journal. */
export interface Change {
  readonly put: readonly Entity[]
  readonly removed: readonly string[]
}

/** The first line: another format is another program's, and is left alone. */
const heading = JSON.stringify({ journal: 'stripe-standin', format: 1 })

/** What follows the last line break was being written when the process was killed: nobody was answered for it. */
const linesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []

/** Writes all of it, also where the system takes it in pieces; answers how many bytes. */
const writeAll = (descriptor: number, text: string): number => {
  const bytes = Buffer.from(text)
  let written = 0
  while (written < bytes.length) written += writeSync(descriptor, bytes, written)
  return bytes.length
}

/**
 * An append-only file of changes. A change is with the kernel before its caller is answered, so that a killed process
 * loses none; a machine that loses power may lose the last ones.
 */
export class Journal {
  readonly #descriptor: number
  #length: number

  private constructor(descriptor: number, length: number) {
    this.#descriptor = descriptor
    this.#length = length
  }

  /** The changes that were written before, oldest first. */
  static read(folder: string): Change[] {
    const [first, ...lines] = linesOf(path.join(folder, 'journal.jsonl'))
    if (first !== undefined && first !== heading)
      throw new Error(`${folder} holds no journal of this stand-in: give another folder, or remove it.`)
    return lines.map((line): Change => JSON.parse(line))
  }

  /** Begins the file anew with all that there is, in one line; the old file stays until the new one is whole. */
  static begin(folder: string, everything: readonly Entity[]): Journal {
    mkdirSync(folder, { recursive: true })
    const file = path.join(folder, 'journal.jsonl')
    const descriptor = openSync(`${file}.partial`, 'w', 0o600)
    const first: Change = { put: everything, removed: [] }
    const length = writeAll(descriptor, `${heading}\n${JSON.stringify(first)}\n`)
    fsyncSync(descriptor)
    renameSync(`${file}.partial`, file)
    return new Journal(descriptor, length)
  }

  append(change: Change): void {
    try {
      this.#length += writeAll(this.#descriptor, `${JSON.stringify(change)}\n`)
    } catch (error) {
      // Half a line must not stand before the next one.
      ftruncateSync(this.#descriptor, this.#length)
      throw error
    }
  }

  close(): void {
    closeSync(this.#descriptor)
  }
}
