/** On one line, and without what a terminal would obey: words may be anybody's. */
export const plain = (cell: string): string => cell.replace(/\p{C}+/gu, ' ')

/** Rows as columns that stand below each other; the last one is as wide as it likes. */
export const columns = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [head, ...rows].map((row) => row.map(plain))
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const lineOf = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return all.map(lineOf).join('\n')
}
