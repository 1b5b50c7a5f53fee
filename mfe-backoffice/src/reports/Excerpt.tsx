import { urlOf } from '@rouage/contracts/endpoint'
import { messagePhoto } from '@rouage/contracts/endpoints/messaging'
import type { ReportCase } from '@rouage/contracts/moderation'
import { formatDateTime } from '@rouage/ui/formats'
import { PrivateFile } from '../private/PrivateFile'
import * as S from './reports.styles'

const SIDES = { buyer: 'Acheteur', seller: 'Vendeur' } as const

/** The messages around what was reported, the oldest first. */
export const Excerpt = ({ messages }: { readonly messages: ReportCase['reports'][number]['excerpt'] }) => (
  <S.Messages aria-label="Messages">
    {messages.map(({ sender, isAuthors, text, sentAt, photos = [] }, place) => (
      // Messages of an excerpt have no other name than their place.
      <S.Message key={place} $isAuthors={isAuthors}>
        <small>
          {SIDES[sender]}
          {isAuthors && ' (en cause)'}, {formatDateTime(sentAt)}
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
    ))}
  </S.Messages>
)
