import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import type { CanaryAudience } from '@rouage/contracts/releases'
import { audienceOf, inWords, partLabel } from '../words'
import type { Order } from './orders'

/** What a button begins: a canary has its share and audience from the dialog. */
export type Intent =
  | { readonly do: 'canary'; readonly version: string }
  | Exclude<Order, { readonly do: 'canary' } | { readonly do: 'share' }>

/** Who gets a canary, as the dialog has it. */
export type Chosen = { readonly share: number; readonly audience: CanaryAudience }

/** The order that an intent comes to. A canary that is there keeps what was said of its health. */
export const orderOf = (intent: Intent, seen: OwnerRollout, { share, audience }: Chosen): Order => {
  if (intent.do !== 'canary') return intent
  const isThere = seen.canary?.version === intent.version && seen.canary.audience === audience
  return isThere ? { do: 'share', share } : { do: 'canary', version: intent.version, share, audience }
}

const VERBS: Readonly<Record<Intent['do'], string>> = {
  canary: 'Donner à une part',
  promote: 'Donner à tous',
  rollback: 'Revenir en arrière',
  kill: 'Couper',
  revive: 'Rétablir',
  revert: 'Reprendre cette révision',
}

/** What the button says that does it. */
export const verbOf = (intent: Intent, { canary }: OwnerRollout): string =>
  intent.do === 'canary' && canary?.version === intent.version ? 'Changer la part' : VERBS[intent.do]

/** Heads the dialog. */
export const titleOf = (intent: Intent, seen: OwnerRollout): string =>
  `${verbOf(intent, seen)} : ${partLabel(seen.owner)}`

/** Whether it takes the part off the site, by whatever button: such an order wants a reason, and is asked twice. */
export const takesOff = (intent: Intent, seen: OwnerRollout): boolean =>
  intent.do === 'kill' || (intent.do === 'revert' && intent.content.state === 'killed' && seen.state === 'live')

/** Parts whose loss takes more from the site, or from whoever sits here, than their own pages. */
const BESIDES: Readonly<Partial<Record<string, string>>> = {
  backoffice: 'Cette page aussi disparaît : seule la commande « npx rouage revive backoffice » la fera revenir.',
  account: 'Plus personne ne pourra se connecter, vous compris : gardez cette page ouverte.',
}

const effectOfKill = ({ owner }: OwnerRollout, routes: readonly string[]): readonly string[] => [
  'Tous les visiteurs verront « Cette partie du site est en maintenance » (statut 503)' +
    (routes.length === 0 ? ' à la place de ses pages.' : ` à la place de : ${routes.join(', ')}.`),
  ...(BESIDES[owner] === undefined ? [] : [BESIDES[owner]]),
]

const effectOfRollback = ({ canary, stable, previous }: OwnerRollout): string =>
  canary === null
    ? `Tous les visiteurs reviennent de ${stable} à ${previous ?? 'rien'}, à leur prochaine page.`
    : `Le canari ${canary.version} est retiré : tous les visiteurs reçoivent ${stable} à leur prochaine page.`

const effectOfCanary = (version: string, { stable, canary }: OwnerRollout, chosen: Chosen | undefined) => {
  const who = chosen === undefined ? 'Une part des visiteurs' : audienceOf(chosen)
  const instead = canary !== null && canary.version !== version ? [`Le canari ${canary.version} laisse sa place.`] : []
  return [
    `${who} : ${version} à leur prochaine page. Les autres : ${stable}.`,
    ...instead,
    'S’il fait moins bien que la version stable, le service le reprend de lui-même.',
  ]
}

/** `routes` are addresses of the part's pages, as far as they are known; no share is `chosen` while what was typed is none. */
type Known = { readonly routes: readonly string[]; readonly chosen: Chosen | undefined }

/** What changes who gets which release, and not whether anybody gets the part. */
const GIVING: ReadonlySet<Intent['do']> = new Set<Intent['do']>(['canary', 'promote', 'rollback'])

const mainEffectOf = (intent: Intent, seen: OwnerRollout, { routes, chosen }: Known): readonly string[] => {
  switch (intent.do) {
    case 'canary':
      return effectOfCanary(intent.version, seen, chosen)
    case 'promote': {
      const version = intent.version ?? seen.canary?.version ?? ''
      return [
        `Tous les visiteurs reçoivent ${version} à leur prochaine page.`,
        ...(version === seen.stable ? [] : [`${seen.stable} reste la version à laquelle revenir.`]),
      ]
    }
    case 'rollback':
      return [effectOfRollback(seen)]
    case 'kill':
      return effectOfKill(seen, routes)
    case 'revive':
      return [`Ses pages reviennent : ${inWords({ ...seen, state: 'live' })}.`]
    case 'revert':
      return [
        `Une nouvelle révision reprend ce que la révision ${intent.to} avait : ${inWords(intent.content)}.`,
        ...(takesOff(intent, seen) ? effectOfKill(seen, routes) : []),
      ]
  }
}

/** What visitors will see of it. */
export const effectOf = (intent: Intent, seen: OwnerRollout, known: Known): readonly string[] => [
  ...mainEffectOf(intent, seen, known),
  ...(seen.state === 'killed' && GIVING.has(intent.do)
    ? ['La partie reste coupée jusqu’à ce que vous la rétablissiez.']
    : []),
]
