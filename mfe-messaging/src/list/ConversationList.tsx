import type { Conversation, Side } from '@rouage/contracts/conversations'
import { Link } from '@rouage/slice-kit'
import { ButtonLink } from '@rouage/ui/Button'
import { MessagesDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { Archive, ArrowLeft } from '@rouage/ui/icons'
import { MorePages } from '@rouage/ui/MorePages'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { TextLink } from '@rouage/ui/TextLink'
import { addressOf } from '../address'
import { useMinute } from '../useMinute'
import { ConversationItem } from './ConversationItem'
import * as S from './list.styles'
import type { Asked, Conversations } from './useConversations'

const EMPTY = {
  seller: {
    title: 'Aucun message sur vos annonces',
    text: 'Les questions des acheteurs arriveront ici.',
    label: 'Déposer une annonce',
    href: '/create-announcement',
  },
  buyer: {
    title: 'Vous n’avez encore écrit à personne',
    text: 'Une annonce vous plaît ? Appuyez sur « Contacter » : vos échanges avec le vendeur seront ici.',
    label: 'Rechercher un véhicule',
    href: '/search',
  },
} as const

const Empty = ({ side, isArchive, q }: Asked) => {
  if (q !== '') {
    return (
      <EmptyState title="Aucune conversation trouvée">
        Rien ne correspond à « {q} » dans les titres, les noms et les derniers messages.
      </EmptyState>
    )
  }
  if (isArchive) return <EmptyState title="Aucune conversation archivée" />
  const { title, text, label, href } = EMPTY[side]
  return (
    <EmptyState
      drawing={<MessagesDrawing />}
      title={title}
      action={
        <ButtonLink linkAs={Link} href={href}>
          {label}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  )
}

/** What the list looks like before it is there. */
export const ListPlace = () => (
  <S.Scroller aria-busy="true">
    {['68%', '52%', '60%', '44%', '56%'].map((width) => (
      <S.ItemPlace key={width}>
        <Skeleton $width="64px" $height="64px" />
        <S.Words>
          <Skeleton $width={width} $height="18px" />
          <Skeleton $width="80%" $height="15px" />
          <Skeleton $width="92%" $height="15px" />
        </S.Words>
      </S.ItemPlace>
    ))}
  </S.Scroller>
)

type Props = {
  readonly asked: Asked
  readonly conversations: Conversations
  readonly openId: string | undefined
  readonly onReach: (conversation: Conversation) => void
}

const WHOSE: Readonly<Record<Side, string>> = { seller: 'Mes ventes', buyer: 'Mes achats' }

/** The conversations of a tab, the newest message first. */
export const ConversationList = ({ asked, conversations: { list, items }, openId, onReach }: Props) => {
  const now = useMinute()
  const { side, isArchive, q } = asked
  if (items === undefined) {
    if (list.error === null) return <ListPlace />
    return (
      <S.Scroller>
        <ErrorState
          title="Erreur lors du chargement des conversations"
          text={list.error.message}
          onRetry={list.refetch}
          isRetrying={list.isFetching}
        />
      </S.Scroller>
    )
  }
  return (
    <S.Scroller>
      {list.error !== null && (
        <S.Note>
          <StaleNote of={list} />
        </S.Note>
      )}
      {items.length === 0 && <Empty {...asked} />}
      <S.List aria-label={isArchive ? `${WHOSE[side]} : conversations archivées` : WHOSE[side]}>
        {items.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            href={addressOf({ side, isArchive, key: conversation.id })}
            isOpen={conversation.id === openId}
            replaces={openId !== undefined}
            now={now}
            onReach={() => onReach(conversation)}
          />
        ))}
      </S.List>
      <MorePages of={list} label="Afficher plus de conversations" />
      {q === '' && (
        <S.Foot>
          {isArchive ? (
            <TextLink linkAs={Link} href={addressOf({ side })}>
              <ArrowLeft />
              Toutes les conversations
            </TextLink>
          ) : (
            <TextLink linkAs={Link} href={addressOf({ side, isArchive: true })}>
              <Archive />
              Conversations archivées
            </TextLink>
          )}
        </S.Foot>
      )}
    </S.Scroller>
  )
}
