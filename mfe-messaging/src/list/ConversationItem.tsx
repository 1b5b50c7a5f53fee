import type { Conversation } from '@rouage/contracts/conversations'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { agoOf } from '../time-labels'
import { AD_STATES, countedUnread, lastWordsOf, nameOf, titleOfAd } from '../words'
import * as S from './list.styles'

type Props = {
  readonly conversation: Conversation
  readonly href: string
  readonly isOpen: boolean
  /** Takes the place of the conversation that is open, so that Back leads out of the page at once. */
  readonly replaces: boolean
  readonly now: number
  readonly onReach: () => void
}

/** Whom, about what, and what was said last. */
export const ConversationItem = ({ conversation, href, isOpen, replaces, now, onReach }: Props) => {
  const { ad, correspondent, last, unread } = conversation
  const isUnread = unread > 0
  const state = AD_STATES[ad.state]
  return (
    <li>
      <S.Item
        href={href}
        replace={replaces}
        state={{ isFromList: true }}
        aria-current={isOpen ? 'true' : undefined}
        data-conversation={conversation.id}
        onClick={onReach}
      >
        <span aria-hidden="true">
          <S.Thumb photo={ad.photo} alt="" sizes="64px" />
        </span>
        <S.Words>
          <S.Line>
            <S.Name $isUnread={isUnread}>{nameOf(correspondent)}</S.Name>
            <S.When $isUnread={isUnread} dateTime={last.sentAt}>
              {agoOf(last.sentAt, now)}
            </S.When>
          </S.Line>
          <S.Title>
            {state !== undefined && ad.title !== '' && <>{state} · </>}
            {titleOfAd(ad)}
          </S.Title>
          <S.Line>
            <S.Last $isUnread={isUnread}>
              {last.isOwn && 'Vous : '}
              <bdi>{lastWordsOf(last)}</bdi>
            </S.Last>
            {isUnread && (
              <S.Unread>
                {unread}
                <VisuallyHidden> {countedUnread(unread)}</VisuallyHidden>
              </S.Unread>
            )}
          </S.Line>
        </S.Words>
      </S.Item>
    </li>
  )
}
