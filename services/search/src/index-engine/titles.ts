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

/** The words of a search text, each once, and no more than a mask has bits for. */
export const searchWordsOf = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, MAX_WORDS)

/** Stands in the pool where nothing is. */
const NO_WORD = 0

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
  private readonly words: string[] = ['']
  private readonly wordCodes = new Map<string, number>()
  /** Every word of every wording, one after the other, with the wording it belongs to. */
  private pool = new Uint32Array(4096)
  private owners = new Uint32Array(4096)
  private poolEnd = 0
  private poolWaste = 0
  private readonly starts: number[] = []
  private readonly lengths: number[] = []

  get size(): number {
    return this.texts.length
  }

  /** How many words wordings have, or had: it grows with each new one. */
  get wordCount(): number {
    return this.words.length
  }

  /** Whether some wording has, or had, this very word. */
  hasWord(word: string): boolean {
    return this.wordCodes.has(word)
  }

  /** The code of a wording, counting one use more. */
  use(text: string): number {
    const known = this.codes.get(text)
    if (known !== undefined) {
      this.uses[known] = (this.uses[known] ?? 0) + 1
      return known
    }
    return this.add(text)
  }

  /** The code of a new wording; without a free one it is the next number, so that codes can follow another table's. */
  add(text: string): number {
    const code = this.free.pop() ?? this.texts.length
    this.texts[code] = text
    this.uses[code] = 1
    this.codes.set(text, code)
    this.store(code, [...new Set(wordsOf(text))].slice(0, MAX_TITLE_WORDS))
    return code
  }

  /** Counts one use less. */
  release(code: number): void {
    const uses = (this.uses[code] ?? 1) - 1
    this.uses[code] = uses
    if (uses > 0) return
    this.codes.delete(this.texts[code] ?? '')
    this.texts[code] = ''
    const start = this.starts[code] ?? 0
    const length = this.lengths[code] ?? 0
    this.pool.fill(NO_WORD, start, start + length)
    this.poolWaste += length
    this.lengths[code] = 0
    this.free.push(code)
  }

  /** For each wording, which of the words begin some word of it: one bit each, the first word's the lowest. */
  masks(wanted: readonly string[]): Uint16Array {
    const ofWords = new Uint16Array(this.words.length)
    this.words.forEach((word, code) => {
      wanted.forEach((prefix, bit) => {
        if (word.startsWith(prefix)) ofWords[code] = (ofWords[code] ?? 0) | (1 << bit)
      })
    })
    return this.spread(ofWords)
  }

  /** As `masks`, of the words that stand there whole. */
  exactMasks(wanted: readonly string[]): Uint16Array {
    const ofWords = new Uint16Array(this.words.length)
    wanted.forEach((word, bit) => {
      const code = this.wordCodes.get(word)
      if (code !== undefined) ofWords[code] = (ofWords[code] ?? 0) | (1 << bit)
    })
    return this.spread(ofWords)
  }

  /** The bits of each word, for the wordings that it stands in. */
  private spread(ofWords: Uint16Array): Uint16Array {
    const masks = new Uint16Array(this.size)
    const { pool, owners, poolEnd } = this
    for (let at = 0; at < poolEnd; at += 1) {
      const owner = owners[at] ?? 0
      masks[owner] = (masks[owner] ?? 0) | (ofWords[pool[at] ?? 0] ?? 0)
    }
    return masks
  }

  private store(owner: number, words: readonly string[]): void {
    if (this.poolEnd + words.length > this.pool.length) this.makeRoom(words.length)
    this.starts[owner] = this.poolEnd
    this.lengths[owner] = words.length
    for (const word of words) {
      const code = this.wordCodes.get(word) ?? this.words.push(word) - 1
      this.wordCodes.set(word, code)
      this.pool[this.poolEnd] = code
      this.owners[this.poolEnd] = owner
      this.poolEnd += 1
    }
  }

  /** Closes the gaps of given-up wordings, and doubles the pool when that frees too little. */
  private makeRoom(needed: number): void {
    const used = this.poolEnd - this.poolWaste
    const pool = new Uint32Array(Math.max(4096, (used + needed) * 2))
    const owners = new Uint32Array(pool.length)
    let end = 0
    for (let at = 0; at < this.poolEnd; at += 1) {
      const word = this.pool[at] ?? NO_WORD
      if (word === NO_WORD) continue
      const owner = this.owners[at] ?? 0
      // The first word of a wording moves its start; words of one wording stay together.
      if (at === this.starts[owner]) this.starts[owner] = end
      pool[end] = word
      owners[end] = owner
      end += 1
    }
    this.pool = pool
    this.owners = owners
    this.poolEnd = end
    this.poolWaste = 0
  }
}
