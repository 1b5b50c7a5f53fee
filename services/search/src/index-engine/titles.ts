/** Most words of a search text that are looked at; each has one bit in a mask. */
const MAX_WORDS = 12
const MAX_TITLE_WORDS = 40

/** Lower case without accents, cut at everything but letters, digits and points between digits (`1.2`). */
export const wordsOf = (text: string): string[] =>
  text
    .slice(0, 1_000)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\d+(?:\.\d+)+|[\p{L}\d]+/gu) ?? []

/**
 * The words of ads, stored once for each different wording. Wordings that no ad uses any more are given up and their
 * codes used again; the words themselves stay.
 */
export class Titles {
  /** The wording of each code, and how many ads use it. */
  readonly texts: string[] = []
  readonly uses: number[] = []
  private readonly codes = new Map<string, number>()
  private readonly free: number[] = []
  private readonly words: string[] = []
  private readonly wordCodes = new Map<string, number>()
  /** Word codes of all wordings, one after the other; `starts` and `lengths` say where each wording's are. */
  private pool = new Uint32Array(4096)
  private poolEnd = 0
  private poolWaste = 0
  private readonly starts: number[] = []
  private readonly lengths: number[] = []

  get size(): number {
    return this.texts.length
  }

  /** The code of a wording, counting one use more. */
  use(text: string): number {
    const known = this.codes.get(text)
    if (known !== undefined) {
      this.uses[known] = (this.uses[known] ?? 0) + 1
      return known
    }
    const code = this.free.pop() ?? this.texts.length
    const words = [...new Set(wordsOf(text))].slice(0, MAX_TITLE_WORDS)
    this.texts[code] = text
    this.uses[code] = 1
    this.starts[code] = this.store(words)
    this.lengths[code] = words.length
    this.codes.set(text, code)
    return code
  }

  /** Counts one use less. */
  release(code: number): void {
    const uses = (this.uses[code] ?? 1) - 1
    this.uses[code] = uses
    if (uses > 0) return
    this.codes.delete(this.texts[code] ?? '')
    this.texts[code] = ''
    this.poolWaste += this.lengths[code] ?? 0
    this.lengths[code] = 0
    this.free.push(code)
  }

  /** 1 for each wording in which every word of the text begins some word; undefined when the text has no word. */
  matching(text: string): Uint8Array | undefined {
    const wanted = [...new Set(wordsOf(text))].slice(0, MAX_WORDS)
    if (wanted.length === 0) return undefined
    const masks = new Uint16Array(this.words.length)
    this.words.forEach((word, code) => {
      wanted.forEach((prefix, bit) => {
        if (word.startsWith(prefix)) masks[code] = (masks[code] ?? 0) | (1 << bit)
      })
    })
    const full = (1 << wanted.length) - 1
    const matches = new Uint8Array(this.size)
    for (let code = 0; code < matches.length; code += 1) {
      const start = this.starts[code] ?? 0
      const end = start + (this.lengths[code] ?? 0)
      let found = 0
      for (let at = start; at < end; at += 1) found |= masks[this.pool[at] ?? 0] ?? 0
      if (found === full) matches[code] = 1
    }
    return matches
  }

  private store(words: readonly string[]): number {
    if (this.poolEnd + words.length > this.pool.length) this.makeRoom(words.length)
    const start = this.poolEnd
    for (const word of words) {
      const code = this.wordCodes.get(word) ?? this.words.push(word) - 1
      this.wordCodes.set(word, code)
      this.pool[this.poolEnd] = code
      this.poolEnd += 1
    }
    return start
  }

  /** Closes the gaps of given-up wordings, and doubles the pool when that frees too little. */
  private makeRoom(needed: number): void {
    const used = this.poolEnd - this.poolWaste
    const pool = new Uint32Array(Math.max(4096, (used + needed) * 2))
    let end = 0
    for (let code = 0; code < this.size; code += 1) {
      const start = this.starts[code] ?? 0
      const length = this.lengths[code] ?? 0
      pool.set(this.pool.subarray(start, start + length), end)
      this.starts[code] = end
      end += length
    }
    this.pool = pool
    this.poolEnd = end
    this.poolWaste = 0
  }
}
