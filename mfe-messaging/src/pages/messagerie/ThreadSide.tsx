import type { Conversation } from '@rouage/contracts/conversations'
import type { findConversation } from '@rouage/contracts/endpoints/messaging'
import { type EndpointResult, Link } from '@rouage/slice-kit'
import { Button, ButtonLink } from '@rouage/ui/Button'
import { MessagesDrawing, NotFoundDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { announcementPath } from '../../address'
import { NewThread } from '../../thread/NewThread'
import { Thread } from '../../thread/Thread'
import { ThreadPlace } from '../../thread/ThreadPlace'
import * as S from './page.styles'

type Props = {
  readonly userId: string | undefined
  /** What the address names; undefined where no conversation is open. */
  readonly openKey: string | undefined
  readonly found: EndpointResult<typeof findConversation>
  /** There is none to choose from, which the list says. */
  readonly isListEmpty: boolean
  /** The conversation whose first message was just written here. */
  readonly begunId: string | undefined
  readonly onBack: () => void
  readonly onRead: (conversationId: string) => void
  readonly onChanged: (conversation: Conversation) => void
  readonly onArchived: (conversation: Conversation) => void
}

const NOT_THERE = new Set(['conversation_not_found', 'announcement_not_found', 'invalid_request'])

/** What stands beside the list: the conversation that is open, or why there is none. */
export const ThreadSide = ({ userId, openKey, found, isListEmpty, begunId, onBack, ...handlers }: Props) => {
  const { data, error, refetch, isFetching } = found
  if (openKey === undefined && isListEmpty) return null
  if (openKey === undefined) {
    return (
      <S.Middle>
        <EmptyState drawing={<MessagesDrawing />} title="Choisissez une conversation">
          Vos échanges s’affichent ici.
        </EmptyState>
      </S.Middle>
    )
  }
  const back = <Button onClick={onBack}>Toutes les conversations</Button>
  if (userId !== undefined && data?.status === 'found') {
    const { conversation } = data
    return (
      <Thread
        key={conversation.id}
        userId={userId}
        conversation={conversation}
        isBegun={conversation.id === begunId}
        onBack={onBack}
        {...handlers}
      />
    )
  }
  if (userId !== undefined && data?.status === 'new')
    return (
      <NewThread key={data.ad.id} userId={userId} ad={data.ad} correspondent={data.correspondent} onBack={onBack} />
    )
  if (error?.code === 'own_announcement') {
    return (
      <S.Middle>
        <EmptyState
          drawing={<MessagesDrawing />}
          title="Personne ne vous a encore écrit"
          action={
            <>
              {back}
              <ButtonLink linkAs={Link} href={announcementPath(openKey)}>
                Voir mon annonce
              </ButtonLink>
            </>
          }
        >
          Cette annonce est la vôtre : les questions des acheteurs arriveront ici.
        </EmptyState>
      </S.Middle>
    )
  }
  if (error !== null && NOT_THERE.has(error.code)) {
    return (
      <S.Middle>
        <EmptyState drawing={<NotFoundDrawing />} title="Conversation introuvable" action={back}>
          Elle n’est plus là, ou l’annonce n’est plus en ligne.
        </EmptyState>
      </S.Middle>
    )
  }
  if (error !== null) {
    return (
      <S.Middle>
        <ErrorState
          title="Erreur lors du chargement des messages"
          text={error.message}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      </S.Middle>
    )
  }
  return <ThreadPlace isWaiting>{null}</ThreadPlace>
}
