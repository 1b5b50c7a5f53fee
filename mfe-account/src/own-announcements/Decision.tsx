import { type DecisionStatement, REFUSAL_MOTIVES } from '@rouage/contracts/submissions'
import { formatDate } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import * as S from './submissions.styles'

const motiveOf = ({ motive }: DecisionStatement): string =>
  REFUSAL_MOTIVES.find(({ id }) => id === motive)?.label ?? 'Autre motif'

const OUTCOMES = {
  upheld: 'Après votre contestation, la décision est maintenue',
  overturned: 'Après votre contestation, la décision est annulée',
} as const

const Appeal = ({ appeal }: { readonly appeal: NonNullable<DecisionStatement['appeal']> }) => {
  const { outcome, answer, text, at } = appeal
  return (
    <Notice
      tone={outcome === 'overturned' ? 'trust' : 'neutral'}
      title={outcome === undefined ? `Contestée le ${formatDate(at)}` : OUTCOMES[outcome]}
    >
      <S.Quoted>{outcome === undefined ? text : answer}</S.Quoted>
    </Notice>
  )
}

/** Why a version was refused or removed, who decided, and what became of the seller's objection. */
export const Decision = ({ statement }: { readonly statement: DecisionStatement }) => (
  <>
    <Notice tone="danger" title={motiveOf(statement)}>
      <S.Quoted>{statement.text}</S.Quoted>
      <S.DecidedBy>
        {statement.automatic ? 'Décision automatique' : 'Décision d’un modérateur'} du {formatDate(statement.decidedAt)}
      </S.DecidedBy>
    </Notice>
    {statement.appeal !== undefined && <Appeal appeal={statement.appeal} />}
  </>
)
