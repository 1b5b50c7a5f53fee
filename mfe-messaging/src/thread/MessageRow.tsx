import type { Message, MessageWarning } from '@rouage/contracts/conversations'
import { formatTime } from '@rouage/ui/formats'
import { Flag, TriangleAlert } from '@rouage/ui/icons'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { memo } from 'react'
import type { Outgoing } from '../messages/outbox'
import { MessagePhotos } from '../photos/MessagePhotos'
import { dayOf } from '../time-labels'
import { ADVICE, gravestOf } from '../words'
import { MessageText } from './MessageText'
import * as S from './bubble.styles'

const Advice = ({ of: warning }: { readonly of: MessageWarning }) => (
  <S.Advice $isGrave={warning !== 'link'} role="note">
    <TriangleAlert />
    <div>
      <strong>{ADVICE[warning].title}</strong>
      {ADVICE[warning].text}
    </div>
  </S.Advice>
)

const Hour = ({ at, now }: { readonly at: string; readonly now: number }) => (
  <S.Hour dateTime={at}>
    <VisuallyHidden>{dayOf(at, now)} à </VisuallyHidden>
    {formatTime(at)}
  </S.Hour>
)

export type MessageRowProps = {
  readonly message: Message
  /** Of who wrote it, for who reads it. */
  readonly author: string
  /** Nobody else wrote right before. */
  readonly isFirst: boolean
  /** Came while the thread was open. */
  readonly isNew: boolean
  /** What became of an own one, where that is to be said. */
  readonly receipt: 'Envoyé' | 'Lu' | undefined
  readonly now: number
  readonly onReport: ((messageId: string) => void) | undefined
}

const Words = ({ message: { state, text, photos } }: { readonly message: Message }) =>
  state === 'removed' ? (
    <S.Gone>Message retiré par la modération</S.Gone>
  ) : (
    <>
      <MessagePhotos photos={photos} />
      {text !== '' && <MessageText>{text}</MessageText>}
    </>
  )

/** A message that the service has. */
export const MessageRow = memo(({ message, author, isFirst, isNew, receipt, now, onReport }: MessageRowProps) => {
  const { id, isOwn, state, sentAt, warnings, decision } = message
  const warning = isOwn || state === 'removed' ? undefined : gravestOf(warnings)
  return (
    <S.Row $isOwn={isOwn} $isFirst={isFirst} $isNew={isNew}>
      {warning !== undefined && <Advice of={warning} />}
      <S.Line>
        <S.Bubble $isOwn={isOwn} $isFirst={isFirst} $isPale={isOwn && state !== 'sent'}>
          <VisuallyHidden>{author} : </VisuallyHidden>
          <Words message={message} />
          <Hour at={sentAt} now={now} />
        </S.Bubble>
        {!isOwn && state === 'sent' && onReport !== undefined && (
          <S.Report type="button" aria-label={`Signaler ce message de ${author}`} onClick={() => onReport(id)}>
            <Flag />
          </S.Report>
        )}
      </S.Line>
      {state === 'removed' && decision !== undefined && <S.State>{decision}</S.State>}
      {state === 'held' && <S.State>En cours de vérification : il sera remis ensuite.</S.State>}
      {state !== 'held' && receipt !== undefined && <S.State>{receipt}</S.State>}
    </S.Row>
  )
})

type OutgoingProps = {
  readonly message: Outgoing
  readonly isFirst: boolean
  readonly now: number
  readonly onRetry: (clientId: string) => void
  readonly onDrop: (clientId: string) => void
}

const UNDER_WAY = { sending: 'Envoi…', waiting: 'En attente de connexion' } as const

/** A message that the service has not acknowledged. */
export const OutgoingRow = memo(({ message, isFirst, now, onRetry, onDrop }: OutgoingProps) => {
  const { state, text, photos, at, clientId, reason } = message
  return (
    <S.Row $isOwn $isFirst={isFirst} $isNew={false}>
      <S.Bubble $isOwn $isFirst={isFirst} $isPale={state === 'failed'}>
        <VisuallyHidden>Vous : </VisuallyHidden>
        <MessagePhotos photos={photos} />
        {text !== '' && <MessageText>{text}</MessageText>}
        <Hour at={new Date(at).toISOString()} now={now} />
      </S.Bubble>
      {state === 'failed' ? (
        <S.State $isFailed as="div">
          <span>Non envoyé{reason === undefined ? '' : `. ${reason}`}</span>
          <button type="button" onClick={() => onRetry(clientId)}>
            Réessayer
          </button>
          <button type="button" onClick={() => onDrop(clientId)}>
            Supprimer
          </button>
        </S.State>
      ) : (
        <S.State>{UNDER_WAY[state]}</S.State>
      )}
    </S.Row>
  )
})
