/** A run of words that is in both texts, only in the newer one, or only in the older one. */
export type DiffPart = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

/** Beyond this many pairs of words texts are shown whole: the newer one in the place of the older. */
const MOST_PAIRS = 4_000_000

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

/** How long the longest common run of words is from each pair of places on, row by row. */
const commonLengths = (before: readonly string[], after: readonly string[]): Uint16Array[] => {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, below] = [rows[i], rows[i + 1]]
      if (row === undefined || below === undefined) continue
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return rows
}

const push = (parts: { kind: DiffPart['kind']; text: string }[], kind: DiffPart['kind'], text: string): void => {
  const last = parts.at(-1)
  if (last?.kind === kind) last.text += text
  else parts.push({ kind, text })
}

/** Words that changed one after the other are one change, with the spaces between them. */
const gathered = (parts: readonly DiffPart[]): readonly DiffPart[] => {
  const whole: DiffPart[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed !== '') whole.push({ kind: 'removed', text: removed })
    if (added !== '') whole.push({ kind: 'added', text: added })
    removed = added = ''
  }
  for (const [place, part] of parts.entries()) {
    const isBetween = part.kind === 'same' && part.text.trim() === '' && place > 0 && place < parts.length - 1
    if (part.kind === 'same' && !isBetween) {
      flush()
      whole.push(part)
    } else {
      if (part.kind !== 'added') removed += part.text
      if (part.kind !== 'removed') added += part.text
    }
  }
  flush()
  return whole
}

/** What became of a text, word by word, in the order of reading. */
export const diffOf = (older: string, newer: string): readonly DiffPart[] => {
  const [before, after] = [wordsOf(older), wordsOf(newer)]
  if (before.length * after.length > MOST_PAIRS) {
    return [
      { kind: 'removed', text: older },
      { kind: 'added', text: newer },
    ]
  }
  const common = commonLengths(before, after)
  const parts: { kind: DiffPart['kind']; text: string }[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]]
    if (old !== undefined && old === now) {
      push(parts, 'same', old)
      i += 1
      j += 1
    } else if (now === undefined || (old !== undefined && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      push(parts, 'removed', old ?? '')
      i += 1
    } else {
      push(parts, 'added', now)
      j += 1
    }
  }
  return gathered(parts)
}
