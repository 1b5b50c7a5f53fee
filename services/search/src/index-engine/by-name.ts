const collator = new Intl.Collator('fr', { numeric: true })

/** The order that people expect of names: accents and case aside, 106 before 1007. */
export const byName = (a: string, b: string): number => collator.compare(a, b)
