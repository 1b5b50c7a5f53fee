/**
 * What was written and not sent, for each conversation, as long as the tab is there. A browser that keeps nothing, or is
 * full, has no drafts.
 */
const nameOf = (userId: string, key: string): string => `message.${userId}.${key}`

export const readDraft = (userId: string, key: string): string => {
  try {
    return sessionStorage.getItem(nameOf(userId, key)) ?? ''
  } catch {
    return ''
  }
}

export const keepDraft = (userId: string, key: string, text: string): void => {
  try {
    if (text === '') sessionStorage.removeItem(nameOf(userId, key))
    else sessionStorage.setItem(nameOf(userId, key), text)
  } catch {
    // Blocked or full: the text stays in its field.
  }
}
