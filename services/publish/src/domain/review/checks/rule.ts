import type { CheckName, Finding, RefusalMotive } from '@rouage/contracts/submissions'

/** What a rule leads to. One that refuses alone says why to the seller, in French. */
type Verdict =
  | { readonly severity: 'review' }
  | { readonly severity: 'refuse'; readonly motive: RefusalMotive; readonly statement: string }

/** A rule of a check. Ids stand in documents: one that was released keeps its meaning. */
export type Rule<Facts> = Verdict & {
  /** Begins with its check: `text.phone-number`. */
  readonly id: `${CheckName}.${string}`
  /** One French sentence for the moderator, without its full stop. */
  readonly detail: string
  /** Whether it applies; a text is what it applies to, which the moderator reads with it. */
  readonly when: (facts: Facts) => boolean | string
}

const MAX_QUOTE = 80

const detailOf = (detail: string, found: true | string): string =>
  found === true ? `${detail}.` : `${detail} : « ${found.slice(0, MAX_QUOTE)} ».`

/** What the rules of a check find. */
export const findingsOf = <Facts>(check: CheckName, rules: readonly Rule<Facts>[], facts: Facts): Finding[] =>
  rules.flatMap(({ id, severity, detail, when }) => {
    const found = when(facts)
    if (found === false || found === '') return []
    return [{ check, rule: id, severity, detail: detailOf(detail, found) }]
  })
