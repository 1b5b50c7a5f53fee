/** Nothing to check. */
const NONE = 0

/**
 * What is worked out once for all searches that ask the same, as a place with its radius or a text: each is numbered
 * while a search asks for it.
 */
export class SharedChecks<Asked> {
  private codes = new Int32Array(1024)
  private readonly asked: (Asked | undefined)[] = [undefined]
  private readonly uses: number[] = [0]
  private readonly known = new Map<string, number>()
  private readonly free: number[] = []

  /** @param key of what is asked; undefined where nothing is */
  add(slot: number, key: string | undefined, asked: Asked | undefined): void {
    if (slot >= this.codes.length) {
      const codes = new Int32Array(Math.max(slot + 1, this.codes.length * 2))
      codes.set(this.codes)
      this.codes = codes
    }
    this.codes[slot] = key === undefined ? NONE : this.use(key, asked)
  }

  remove(slot: number, key: string | undefined): void {
    const code = this.codes[slot] ?? NONE
    this.codes[slot] = NONE
    if (key === undefined || code === NONE) return
    const uses = (this.uses[code] ?? 1) - 1
    this.uses[code] = uses
    if (uses > 0) return
    this.known.delete(key)
    this.asked[code] = undefined
    this.free.push(code)
  }

  /** Says of a slot whether it passes; `passes` is called once for all that ask the same. */
  lookWith(passes: (asked: Asked) => boolean): (slot: number) => boolean {
    // 0 is not known yet, 1 passes, 2 does not.
    const answers = new Uint8Array(this.asked.length)
    return (slot) => {
      const code = this.codes[slot] ?? NONE
      if (code === NONE) return true
      const known = answers[code]
      if (known === 1 || known === 2) return known === 1
      const asked = this.asked[code]
      const isIn = asked !== undefined && passes(asked)
      answers[code] = isIn ? 1 : 2
      return isIn
    }
  }

  private use(key: string, asked: Asked | undefined): number {
    const known = this.known.get(key)
    if (known !== undefined) {
      this.uses[known] = (this.uses[known] ?? 0) + 1
      return known
    }
    const code = this.free.pop() ?? this.asked.length
    this.asked[code] = asked
    this.uses[code] = 1
    this.known.set(key, code)
    return code
  }
}
