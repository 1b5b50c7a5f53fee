import type { Commune } from '@rouage/contracts/endpoints/search'
import { type Gazetteer, type KnownCommune, placeSlug } from './gazetteer'

const MAX_ANSWER = 1_000
const MAX_INPUT = 100
const DEFAULT_FIELDS = ['nom', 'code', 'codesPostaux', 'population', 'codeDepartement']

/** 1 for the very name, less the more of it is left to type; 0 for no match. A word inside the name counts half. */
const nameScore = (slug: string, wanted: string): number => {
  if (slug === wanted) return 1
  if (slug.startsWith(wanted)) return (0.9 * wanted.length) / slug.length
  return slug.includes(`-${wanted}`) ? (0.45 * wanted.length) / slug.length : 0
}

const answer = (commune: KnownCommune, fields: readonly string[], score: number | undefined): Commune => ({
  nom: commune.name,
  code: commune.code,
  codesPostaux: fields.includes('codesPostaux') ? [...commune.postalCodes] : undefined,
  population: fields.includes('population') ? commune.population : undefined,
  codeDepartement: fields.includes('codeDepartement') ? commune.departmentCode : undefined,
  centre: fields.includes('centre') ? { type: 'Point', coordinates: [commune.lon, commune.lat] } : undefined,
  _score: score,
})

/** No more communes than can fit; those of a name, in no order that counts. */
const candidates = (
  { communes, communesByPostalCode, byName, byLaterWord }: Gazetteer,
  slug: string | undefined,
  postalCode: string | undefined,
): readonly KnownCommune[] => {
  if (postalCode !== undefined) return communesByPostalCode.get(postalCode) ?? []
  if (slug === undefined) return communes
  const ranks = new Set([...byName.ranksOf(slug), ...byLaterWord.ranksOf(slug)])
  return [...ranks].sort((a, b) => a - b).flatMap((rank) => communes[rank] ?? [])
}

/**
 * Communes as the public communes service answers them: by `nom` (with `_score`, `boost=population` weighs large ones
 * up), `codePostal`, `code` and `codeDepartement`, which all must fit; with `fields` and `limit`. Without any of
 * the first four it answers none.
 */
export const findCommunes = (places: Gazetteer, query: Readonly<Record<string, string>>): Commune[] => {
  const wanted = (name: string): string | undefined => query[name]?.trim().slice(0, MAX_INPUT) || undefined
  const [name, postalCode, code, department] = ['nom', 'codePostal', 'code', 'codeDepartement'].map(wanted)
  const slug = name === undefined ? undefined : placeSlug(name)
  if (slug === '' || (name ?? postalCode ?? code ?? department) === undefined) return []
  const boosted = query.boost === 'population'
  const found = candidates(places, slug, postalCode)
    .filter(
      (commune) =>
        (postalCode === undefined || commune.postalCodes.includes(postalCode)) &&
        (code === undefined || commune.code === code.toUpperCase()) &&
        (department === undefined || commune.departmentCode === department.toUpperCase()),
    )
    .flatMap((commune): { commune: KnownCommune; score: number | undefined }[] => {
      if (slug === undefined) return [{ commune, score: undefined }]
      const score = nameScore(commune.slug, slug) * (boosted ? 1 + Math.log10(1 + commune.population) / 7 : 1)
      return score > 0 ? [{ commune, score }] : []
    })
    // Without a score the gazetteer's own order stands: most inhabitants first.
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
  const limit = /^\d{1,6}$/.test(query.limit ?? '') ? Math.min(Number(query.limit), MAX_ANSWER) : MAX_ANSWER
  const fields =
    query.fields === undefined
      ? DEFAULT_FIELDS
      : query.fields
          .slice(0, 500)
          .split(',')
          .map((field) => field.trim())
  return found.slice(0, limit).map(({ commune, score }) => answer(commune, fields, score))
}
