import type { Commune } from '@rouage/contracts/endpoints/search'
import { COMMUNE_FIELDS } from './commune'

/** Nothing is suggested for less. */
const LEAST_LENGTH = 3
const OF_NAME = 10
const OF_POSTAL_CODE = 20
const OF_PREFIX = 15
const LOOKED_AT = 100

type Query = Readonly<Record<string, string>>

/** Departments whose postal codes begin with other digits than their own code. */
const departmentOfPrefix = (prefix: string): string => {
  if (/^20[01]/.test(prefix)) return '2A'
  if (prefix.startsWith('20')) return '2B'
  return prefix.slice(0, /^9[78]/.test(prefix) ? 3 : 2)
}

/**
 * What to ask the communes service for what was typed: by postal code, by the department of its first digits, or by name.
 * Undefined where it is too short.
 */
export const communeQuery = (typed: string): Query | undefined => {
  const text = typed.trim()
  if (text.length < LEAST_LENGTH) return undefined
  if (/^\d{5}$/.test(text)) return { codePostal: text, fields: COMMUNE_FIELDS, limit: String(OF_POSTAL_CODE) }
  if (/^\d{3,4}$/.test(text))
    return { codeDepartement: departmentOfPrefix(text), fields: COMMUNE_FIELDS, limit: String(LOOKED_AT) }
  return { nom: text, boost: 'population', fields: COMMUNE_FIELDS, limit: String(OF_NAME) }
}

/** A commune as it is suggested, with the postal code that was meant. */
export type CommuneSuggestion = { readonly commune: Commune; readonly label: string }

/** `Toulouse (31000)`: with the postal code that was typed, where it has that, or its first one. */
export const suggestionsOf = (communes: readonly Commune[], typed: string): readonly CommuneSuggestion[] => {
  const text = typed.trim()
  const isNumber = /^\d+$/.test(text)
  return communes
    .flatMap((commune) => {
      const codes = commune.codesPostaux ?? []
      const postalCode = isNumber ? codes.find((code) => code.startsWith(text)) : codes[0]
      if (isNumber && postalCode === undefined) return []
      return [{ commune, label: postalCode === undefined ? commune.nom : `${commune.nom} (${postalCode})` }]
    })
    .slice(0, isNumber && text.length < 5 ? OF_PREFIX : OF_POSTAL_CODE)
}
