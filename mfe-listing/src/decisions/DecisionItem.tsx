import { DECISION_MOTIVES, type OwnDecision } from '@rouage/contracts/moderation'
import { Button } from '@rouage/ui/Button'
import { formatDate } from '@rouage/ui/formats'
import { lazyPart } from '@rouage/ui/LazyPart'
import { Notice } from '@rouage/ui/Notice'
import { useState } from 'react'
import { DONE } from './decision-words'
import { Actions } from '../short-form/ShortForm'
import * as S from './decisions.styles'

const ObjectionForm = lazyPart(() => import('./ObjectionForm').then((form) => form.ObjectionForm), {
  failure: 'Le formulaire n’a pas pu être chargé.',
})

const Objection = ({ appeal }: { readonly appeal: NonNullable<OwnDecision['appeal']> }) => {
  const { outcome, answer = '', at } = appeal
  if (outcome === undefined) {
    return (
      <Notice title={`Vous avez contesté cette décision le ${formatDate(at)}`} live="polite">
        Une personne qui ne l’a pas prise la réexamine. Vous aurez sa réponse par e-mail.
      </Notice>
    )
  }
  return outcome === 'overturned' ? (
    <Notice tone="trust" title="Votre contestation est acceptée : la décision est annulée">
      {answer}
    </Notice>
  ) : (
    <Notice tone="urgent" title="Votre contestation a été examinée : la décision est maintenue">
      {answer}
    </Notice>
  )
}

type Props = { readonly decision: OwnDecision; readonly onObjected: () => void }

/** A decision with its reasons, and what whoever it concerns can do about it. */
export const DecisionItem = ({ decision, onObjected }: Props) => {
  const [isObjecting, setObjecting] = useState(false)
  const { id, kind, motive, text, excerpt, decidedAt, appealableUntil, appeal } = decision
  const isAppealable = appealableUntil !== undefined
  return (
    <S.Decision>
      <h2>{DONE[kind]}</h2>
      <time dateTime={decidedAt}>Décision du {formatDate(decidedAt)}, prise par un modérateur</time>
      {excerpt !== '' && <S.Quote>{excerpt}</S.Quote>}
      <p>
        <strong>Règle&nbsp;:</strong> {DECISION_MOTIVES.find((each) => each.id === motive)?.label}
      </p>
      <p>
        <strong>Raisons&nbsp;:</strong> {text}
      </p>
      {appeal !== undefined && <Objection appeal={appeal} />}
      {isAppealable && !isObjecting && (
        <Actions>
          <Button onPointerEnter={ObjectionForm.preload} onClick={() => setObjecting(true)}>
            Contester cette décision
          </Button>
        </Actions>
      )}
      {isAppealable && isObjecting && (
        <ObjectionForm
          decisionId={id}
          onDone={() => {
            setObjecting(false)
            onObjected()
          }}
          onCancel={() => setObjecting(false)}
        />
      )}
      {isAppealable && <time dateTime={appealableUntil}>Contestable jusqu’au {formatDate(appealableUntil)}</time>}
    </S.Decision>
  )
}
