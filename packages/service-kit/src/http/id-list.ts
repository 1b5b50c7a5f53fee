import { id } from '@rouage/contracts'

const MAX_TEXT = 10_000

/** Comma-joined ids as `pathOf` of the contracts writes them, each once; what cannot be one is left out. */
export const idsOf = (text: string): string[] => {
  const parts = text.slice(0, MAX_TEXT).split(',')
  return [...new Set(parts.map((part) => part.trim()))].filter((part) => id.safeParse(part).success)
}
