/**
 * Photos that were chosen and not sent, for each conversation, as long as the page is there: no browser keeps files for
 * longer.
 */
const chosen = new Map<string, readonly File[]>()
const nameOf = (userId: string, key: string): string => `${userId}.${key}`

export const readChosen = (userId: string, key: string): readonly File[] => chosen.get(nameOf(userId, key)) ?? []

export const keepChosen = (userId: string, key: string, files: readonly File[]): void => {
  if (files.length === 0) chosen.delete(nameOf(userId, key))
  else chosen.set(nameOf(userId, key), files)
}
