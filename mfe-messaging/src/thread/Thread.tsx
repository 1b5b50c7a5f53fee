import type { Conversation } from '@rouage/contracts/conversations'
import { archiveConversation, blockCorrespondent } from '@rouage/contracts/endpoints/messaging'
import { useEndpointMutation } from '@rouage/slice-kit/mutation'
import { Button } from '@rouage/ui/Button'
import { ErrorState } from '@rouage/ui/ErrorState'
import { toast } from '@rouage/ui/Toast'
import { useCallback, useState } from 'react'
import { logOf } from '../messages/message-log'
import { outboxOf } from '../messages/outbox'
import { nameOf } from '../words'
import { Composer } from './Composer'
import { MessageList } from './MessageList'
import * as S from './thread.styles'
import { ThreadHead } from './ThreadHead'
import { ThreadMenu } from './ThreadMenu'
import { ThreadPlace } from './ThreadPlace'
import { useReporting } from './useReporting'
import { useOutgoing } from './useOutgoing'
import { useIsTyping, useMarkRead, useMessageLog, useReadByOther, useTellTyping } from './useThread'

type Props = {
  readonly userId: string
  readonly conversation: Conversation
  /** Its first message was just written here. */
  readonly isBegun: boolean
  readonly onBack: () => void
  readonly onRead: (conversationId: string) => void
  /** The conversation is another one now, as the service answered. */
  readonly onChanged: (conversation: Conversation) => void
  readonly onArchived: (conversation: Conversation) => void
}

/** Why nobody can write here any more; undefined where one can. */
const closedBecause = ({ correspondent, isBlocked, isClosed }: Conversation): string | undefined => {
  if (isClosed) return 'Conversation fermée par la modération.'
  if (correspondent.state === 'erased') return 'Ce compte n’existe plus : vous ne pouvez plus lui écrire.'
  if (correspondent.state === 'suspended')
    return 'Ce compte est suspendu : vous ne pouvez pas lui écrire pour l’instant.'
  return isBlocked ? `Vous avez bloqué ${nameOf(correspondent)}.` : undefined
}

const useActions = ({ id }: Conversation, { onChanged, onArchived }: Pick<Props, 'onChanged' | 'onArchived'>) => {
  const failed = (error: Error) =>
    toast({ tone: 'danger', title: 'La conversation n’a pas changé', text: error.message })
  const archive = useEndpointMutation(archiveConversation, {
    onDone: (answer) => {
      onChanged(answer)
      onArchived(answer)
    },
    onFailed: failed,
  })
  const block = useEndpointMutation(blockCorrespondent, {
    onDone: (answer) => {
      onChanged(answer)
      const name = nameOf(answer.correspondent)
      toast({ tone: 'success', title: answer.isBlocked ? `${name} est bloqué` : `${name} n’est plus bloqué` })
    },
    onFailed: failed,
  })
  return {
    archive: (isArchived: boolean) => void archive.mutate({ params: { id }, body: { isArchived } }),
    block: (isBlocked: boolean) => void block.mutate({ params: { id }, body: { isBlocked } }),
  }
}

/** A conversation: whom it is with and about what, what was said, and where one writes. */
export const Thread = ({ userId, conversation, isBegun, onBack, onRead, onChanged, onArchived }: Props) => {
  const { id, ad, side, correspondent, isBlocked } = conversation
  const log = useMessageLog(userId, id)
  const outbox = outboxOf(userId)
  const outgoing = useOutgoing(userId, (target) =>
    'conversationId' in target ? target.conversationId === id : side === 'buyer' && target.announcementId === ad.id,
  )
  const readByOther = useReadByOther(conversation)
  const isTyping = useIsTyping(id)
  const tellTyping = useTellTyping(id)
  const [isInView, setInView] = useState(true)
  useMarkRead(conversation, log, isInView, onRead)
  const loadOlder = useCallback(() => void logOf(userId, id).loadOlder(), [userId, id])
  const actions = useActions(conversation, { onChanged, onArchived })
  const reporting = useReporting(conversation, () => actions.block(true))

  const closed = closedBecause(conversation)
  const written = new Set(log.messages.map(({ clientId }) => clientId))
  return (
    <S.Frame aria-label={`Conversation avec ${nameOf(correspondent)}`}>
      <ThreadHead
        ad={ad}
        correspondent={correspondent}
        isBuyer={side === 'buyer'}
        onBack={onBack}
        menu={
          <ThreadMenu
            conversation={conversation}
            onArchive={actions.archive}
            onBlock={actions.block}
            onReport={reporting.report}
          />
        }
      />
      {log.isKnown || log.problem === undefined ? (
        <ThreadPlace isWaiting={!log.isKnown}>
          <MessageList
            name={nameOf(correspondent)}
            log={log}
            outgoing={outgoing.filter(({ clientId }) => !written.has(clientId))}
            readByOther={readByOther}
            isTyping={isTyping}
            opening={null}
            onOlder={loadOlder}
            onRetry={outbox.retry}
            onDrop={outbox.drop}
            onView={setInView}
            onReport={reporting.reportMessage}
          />
        </ThreadPlace>
      ) : (
        <S.Middle>
          <ErrorState
            title="Erreur lors du chargement des messages"
            text={log.problem.message}
            onRetry={log.refresh}
            headingLevel={3}
          />
        </S.Middle>
      )}
      {closed === undefined ? (
        <Composer
          userId={userId}
          draftKey={id}
          name={nameOf(correspondent)}
          takesFocus={isBegun}
          onType={tellTyping}
          onSend={(written) => outbox.send({ conversationId: id }, written)}
        />
      ) : (
        <S.Closed>
          {closed}
          {isBlocked && correspondent.state === 'active' && (
            <Button kind="quiet" onClick={() => actions.block(false)}>
              Débloquer
            </Button>
          )}
        </S.Closed>
      )}
      {reporting.dialog}
    </S.Frame>
  )
}
