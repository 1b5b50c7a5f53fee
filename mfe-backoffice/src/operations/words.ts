import type { CanaryAudience } from '@rouage/contracts/releases'
import type { Canary, OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import { formatNumber, NARROW_SPACE } from '@rouage/ui/formats'

const PARTS: Readonly<Partial<Record<string, string>>> = {
  host: 'Hôte (cadre du site)',
  search: 'Recherche',
  listing: 'Annonces',
  publish: 'Dépôt d’annonces',
  account: 'Comptes',
  messaging: 'Messagerie',
  backoffice: 'Backoffice',
}

/** What a part is called; a new slice goes by its own name. */
export const partLabel = (owner: string): string => PARTS[owner] ?? shown(owner)

/** Longer words, as an error's that has a document in it, would hide the rest of a list. */
const MOST_SHOWN = 300

/**
 * Words that anybody may have chosen, as a list shows them: on one line, not endless, and without characters that are not
 * seen and turn the order of others around.
 */
export const shown = (words: string): string => {
  const line = words.replace(/[ \p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line
}

/** Whole hundredths of a percent are what shares are made of. */
const PER_PERCENT = 100

/** `12,5 %` of a share in 10,000ths. */
export const percentOf = (share: number): string => `${formatNumber(share / PER_PERCENT, 2)}${NARROW_SPACE}%`

/** A share in 10,000ths of what somebody typed, `12,5`; undefined for what is no share. */
export const shareOf = (typed: string): number | undefined => {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined
  const share = Math.round(Number(text) * PER_PERCENT)
  return share >= 1 && share <= 100 * PER_PERCENT ? share : undefined
}

const OF_WHOM: Readonly<Record<CanaryAudience, string>> = {
  everybody: 'des visiteurs',
  signedIn: 'des personnes connectées',
  employees: 'de l’équipe de Rouage',
}

/** `10 % des visiteurs`, and of whom where not of everybody. */
export const audienceOf = ({ share, audience }: Pick<Canary, 'share' | 'audience'>): string =>
  `${percentOf(share)} ${OF_WHOM[audience]}`

/** What is live, in a line. */
export const inWords = ({ state, stable, canary }: Pick<OwnerRollout, 'state' | 'stable' | 'canary'>): string =>
  [
    state === 'killed' ? 'coupée' : 'en ligne',
    `stable ${stable}`,
    canary === null ? 'sans canari' : `canari ${canary.version} à ${audienceOf(canary)}`,
  ].join(', ')

const ACTIONS: Readonly<Partial<Record<string, string>>> = {
  canary: 'Canari lancé',
  share: 'Part changée',
  promote: 'Donnée à tous',
  rollback: 'Retour en arrière',
  kill: 'Coupée',
  revive: 'Rétablie',
  revert: 'Révision reprise',
  build: 'Build repris',
  takeback: 'Canari repris',
  registered: 'Version enregistrée',
}

/** What was done, as the audit calls it: `rollout.promote`, `release.registered`. */
export const actionLabel = (action: string): string => ACTIONS[action.replace(/^\w+\./, '')] ?? shown(action)

/** `128 ko` */
export const kilobytes = (bytes: number): string => `${formatNumber(bytes / 1024)}${NARROW_SPACE}ko`
