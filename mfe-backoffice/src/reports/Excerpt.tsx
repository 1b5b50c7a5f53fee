import { urlOf } from '@rouage/contracts/endpoint'
import { messagePhoto } from '@rouage/contracts/endpoints/messaging'
import type { ReportCase } from '@rouage/contracts/moderation'
import { formatDateTime } from '@rouage/ui/formats'
import { PrivateFile } from '../private/PrivateFile'
import * as S from './reports.styles'

const SIDES = { buyer: 'Acheteur', seller: 'Vendeur' } as const

type Message = ReportCase['reports'][number]['excerpt'][number]

/** Beside the one message that was reported, the others of its author are context as everybody's. */
const isMeantIn = (messages: readonly Message[]): ((message: Message) => boolean) => {
  const isOne = messages.some(({ isTarget }) => isTarget === true)
  return ({ isTarget, isAuthors }) => (isOne ? isTarget === true : isAuthors)
}
const remarkOf = ({ isTarget }: Message): string => (isTarget === true ? ' (message signalé)' : ' (en cause)')

/** The messages around what was reported, the oldest first. */
export const Excerpt = ({ messages }: { readonly messages: readonly Message[] }) => {
  const isMeant = isMeantIn(messages)
  return (
    <S.Messages aria-label="Messages">
      {messages.map((message, place) => {
        const { sender, isAuthors, text, sentAt, photos = [] } = message
        return (
          // Messages of an excerpt have no other name than their place.
          <S.Message key={place} $isAuthors={isAuthors} $isMeant={isMeant(message)}>
            <small>
              {SIDES[sender]}
              {isMeant(message) && remarkOf(message)}, {formatDateTime(sentAt)}
            </small>
            {text !== '' && <p>{text}</p>}
            {photos.map(({ id }) => (
              <PrivateFile
                key={id}
                url={urlOf(messagePhoto, { params: { id, size: 'whole' } })}
                what="la photo"
                alt="Photo du message"
                isPicture
              />
            ))}
          </S.Message>
        )
      })}
    </S.Messages>
  )
}
