import type { ServerStyleSheet } from 'styled-components'

type Sheet = ServerStyleSheet['instance']

/** Several times what all slices have: more are of free values in rules, and then all are forgotten and compiled again. */
const MOST_NAMES = 20_000

const known = new Map<string, readonly string[]>()

/**
 * Lets a sheet take rules that were compiled for an earlier one. styled-components compiles a page's rules anew for each
 * sheet, which was a quarter of a rendering. A class is named by a hash of its component and what it says, so that the same
 * name is the same rules, whichever build they are of; a global style is named by its count alone, and is not kept.
 */
export const takeKnownRules = (sheet: Sheet): void => {
  const hasName = sheet.hasNameForId.bind(sheet)
  const insert = sheet.insertRules.bind(sheet)
  sheet.insertRules = (id, name, rules) => {
    if (known.size >= MOST_NAMES) known.clear()
    if (!name.startsWith(id)) known.set(`${id} ${name}`, rules)
    insert(id, name, rules)
  }
  sheet.hasNameForId = (id, name) => {
    if (hasName(id, name)) return true
    const rules = known.get(`${id} ${name}`)
    if (rules === undefined) return false
    insert(id, name, [...rules])
    return true
  }
}
