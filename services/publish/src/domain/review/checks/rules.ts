import type { Finding } from '@rouage/contracts/submissions'
import type { Reasons } from '../outcomes'
import { ACCOUNT_RULES } from './account'
import { FIGURES_RULES } from './figures'
import { PHOTOS_RULES } from './photos'
import { PRICE_RULES } from './price'
import { TEXT_RULES } from './text'

/** What the seller reads where the rule that refused is none of this release any more. */
const FORGOTTEN: Reasons = { motive: 'other', text: 'Votre annonce ne respecte pas la charte de conduite.' }

/** Every rule that may refuse alone, with what it says to the seller. */
const REFUSING: ReadonlyMap<string, Reasons> = new Map(
  [...TEXT_RULES, ...FIGURES_RULES, ...PRICE_RULES, ...PHOTOS_RULES, ...ACCOUNT_RULES].flatMap((rule) =>
    rule.severity === 'refuse' ? [[rule.id, { motive: rule.motive, text: rule.statement }] as const] : [],
  ),
)

/** Why an ad is refused, by the rules that refuse it: the motive of the first one, the texts of all. */
export const reasonsOf = (findings: readonly Pick<Finding, 'rule'>[]): Reasons => {
  const all = findings.map(({ rule }) => REFUSING.get(rule) ?? FORGOTTEN)
  const { motive } = all[0] ?? FORGOTTEN
  return { motive, text: [...new Set(all.map(({ text }) => text))].join('\n') }
}
