/** What is asked of a commune. */
export const COMMUNE_FIELDS = 'nom,code,codesPostaux,codeDepartement,population,centre'

/** The postal code in `Toulouse (31000)`. */
export const postalCodeIn = (label: string): string | undefined => /\((\d{5})\)$/.exec(label)?.[1]
