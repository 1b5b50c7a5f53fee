import { decideCase, takeCase } from '@rouage/contracts/endpoints/publish'
import { type ModerationCase, REFUSAL_MOTIVES } from '@rouage/contracts/submissions'
import { callEndpoint } from '@rouage/slice-kit'
import { toast } from '@rouage/ui/Toast'
import { DecisionForm, type DecisionWords } from '../decide/DecisionForm'
import type { DecisionValues } from '../decide/useDecisionForm'
import { useTaking } from '../decide/useTaking'

const WORDS: Readonly<Record<ModerationCase['kind'], DecisionWords>> = {
  submission: { keep: 'Approuver', remove: 'Refuser', reasons: 'Raisons, que le vendeur lira' },
  appeal: {
    keep: 'Annuler la décision',
    remove: 'Maintenir la décision',
    reasons: 'Réponse, que le vendeur lira',
    answer: 'Réponse au vendeur (facultative)',
  },
}
const DONE = {
  submission: { keep: 'Annonce approuvée', remove: 'Annonce refusée' },
  appeal: { keep: 'Décision annulée', remove: 'Décision maintenue' },
} as const

type Props = {
  readonly case: ModerationCase
  /** Why nothing can be decided now. */
  readonly hindrance: string | undefined
  readonly onTaken: (taken: ModerationCase) => void
  readonly onDecided: () => void
  readonly onOvertaken: () => void
}

/** A decision about a version, or the answer to an objection. Whoever begins one has the case for a quarter of an hour. */
export const CaseDecision = ({ case: each, hindrance, onTaken, onDecided, onOvertaken }: Props) => {
  const { id, kind, submissionId } = each
  const { take, refusal } = useTaking(() => callEndpoint(takeCase, { params: { id } }), { onTaken, onOvertaken })
  const bodyOf = ({ decision, motive, text }: DecisionValues) => ({
    submissionId,
    decision: decision === 'keep' ? 'approve' : 'refuse',
    motive: decision === 'remove' && kind === 'submission' ? motive : undefined,
    text,
  })
  return (
    <DecisionForm
      endpoint={decideCase}
      id={id}
      words={WORDS[kind]}
      {...(kind === 'submission' ? { motives: REFUSAL_MOTIVES } : {})}
      bodyOf={bodyOf}
      onBegin={take}
      hindrance={refusal ?? hindrance}
      onDone={(decision) => {
        toast({ tone: 'success', title: DONE[kind][decision] })
        onDecided()
      }}
      onOvertaken={onOvertaken}
    />
  )
}
