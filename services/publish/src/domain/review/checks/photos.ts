import { isFingerprint, isPlain } from './fingerprints'
import { findingsOf, type Rule } from './rule'

export type PhotosFacts = {
  readonly fingerprints: readonly (string | null)[]
  /** Ads of other sellers that show one of the pictures. */
  readonly copies: readonly string[]
}

const MOST_NAMED = 3

export const PHOTOS_RULES: readonly Rule<PhotosFacts>[] = [
  {
    id: 'photos.none',
    severity: 'review',
    detail: 'L’annonce n’a aucune photo',
    when: ({ fingerprints }) => fingerprints.length === 0,
  },
  {
    id: 'photos.used-by-another-seller',
    severity: 'review',
    detail: 'Une photo se trouve dans l’annonce d’un autre vendeur',
    when: ({ copies }) => copies.slice(0, MOST_NAMED).join(', '),
  },
  {
    id: 'photos.plain',
    severity: 'review',
    detail: 'On ne voit rien sur les photos : image unie ou dégradé',
    when: ({ fingerprints }) => {
      const known = fingerprints.filter(isFingerprint)
      return known.length > 0 && known.every(isPlain)
    },
  },
]

export const checkPhotos = (facts: PhotosFacts) => findingsOf('photos', PHOTOS_RULES, facts)
