/** What somebody wrote of a vehicle, as written and as rules compare it. */
export type TextFacts = {
  readonly raw: string
  readonly plain: string
  readonly words: readonly string[]
  readonly make: string
  /** Ads of other sellers that say the same. */
  readonly copies: readonly string[]
}

/** Applies where one of the patterns is found in the plain text: small letters, no accents. */
export const says =
  (...patterns: readonly RegExp[]) =>
  ({ plain }: TextFacts): string | false => {
    for (const pattern of patterns) {
      const match = pattern.exec(plain)
      if (match !== null) return match[0].trim()
    }
    return false
  }
