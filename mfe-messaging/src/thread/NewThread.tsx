import type { ConversationAd, Correspondent } from '@rouage/contracts/conversations'
import { MessagesDrawing } from '@rouage/ui/drawings'
import { outboxOf } from '../messages/outbox'
import { nameOf } from '../words'
import { Composer } from './Composer'
import { MessageList } from './MessageList'
import * as S from './thread.styles'
import { ThreadHead } from './ThreadHead'
import { useOutgoing } from './useOutgoing'

const QUESTIONS = [
  { label: 'Toujours disponible ?', text: 'Bonjour, votre véhicule est-il toujours disponible ?' },
  {
    label: 'Une visite',
    text: 'Bonjour, serait-il possible de voir votre véhicule ? Quels jours vous conviendraient ?',
  },
  {
    label: 'Le carnet d’entretien',
    text: 'Bonjour, avez-vous le carnet d’entretien et les factures ? Quels travaux ont été faits récemment ?',
  },
] as const

const NO_LOG = { messages: [], hasOlder: false, isLoadingOlder: false, olderProblem: undefined } as const
const nothing = () => undefined

const closedBecause = (ad: ConversationAd, correspondent: Correspondent): string | undefined => {
  if (correspondent.state !== 'active') return 'Ce compte n’est plus actif : vous ne pouvez pas lui écrire.'
  return ad.state === 'online'
    ? undefined
    : 'Cette annonce n’est plus en ligne : vous ne pouvez plus écrire au vendeur.'
}

type Props = {
  readonly userId: string
  readonly ad: ConversationAd
  readonly correspondent: Correspondent
  readonly onBack: () => void
}

/** What stands where a conversation will be: the first message begins it. */
export const NewThread = ({ userId, ad, correspondent, onBack }: Props) => {
  const outbox = outboxOf(userId)
  const outgoing = useOutgoing(userId, (target) => 'announcementId' in target && target.announcementId === ad.id)
  const name = nameOf(correspondent)
  const closed = closedBecause(ad, correspondent)
  return (
    <S.Frame aria-label={`Conversation avec ${name}`}>
      <ThreadHead ad={ad} correspondent={correspondent} isBuyer onBack={onBack} />
      <MessageList
        name={name}
        log={NO_LOG}
        outgoing={outgoing}
        readByOther={0}
        isTyping={false}
        opening={
          <S.Opening>
            <MessagesDrawing />
            <p>
              Posez votre question à <strong>{name}</strong>. Vous verrez ici quand elle a été lue, et la réponse dès
              qu’elle arrive.
            </p>
          </S.Opening>
        }
        onOlder={nothing}
        onRetry={outbox.retry}
        onDrop={outbox.drop}
        onView={nothing}
      />
      {closed === undefined ? (
        <Composer
          userId={userId}
          draftKey={ad.id}
          name={name}
          questions={outgoing.length === 0 ? QUESTIONS : undefined}
          onType={nothing}
          onSend={(written) => outbox.send({ announcementId: ad.id }, written)}
        />
      ) : (
        <S.Closed>{closed}</S.Closed>
      )}
    </S.Frame>
  )
}
