const MOST_NUMBERS = 5

/** At most five page numbers around the current one; near an end the window slides instead of shrinking. */
export const pageWindow = (page: number, pageCount: number): readonly number[] => {
  const length = Math.max(0, Math.min(MOST_NUMBERS, pageCount))
  const first = Math.max(1, Math.min(page - Math.floor(MOST_NUMBERS / 2), pageCount - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
