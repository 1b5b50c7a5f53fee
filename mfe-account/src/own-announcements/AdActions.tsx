import type { OwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import { Link } from '@rouage/slice-kit'
import { Button, ButtonLink } from '@rouage/ui/Button'
import { Pause, Pencil, Play, RefreshCw, Sparkles, Trash2 } from '@rouage/ui/icons'
import type { ReactNode } from 'react'
import * as S from './own-announcements.styles'
import { type AdAction, opensDialog } from './useOwnAnnouncements'

type Props = {
  readonly ad: OwnAnnouncement
  readonly isRenewable: boolean
  readonly isBusy: boolean
  readonly onAction: (action: AdAction) => void
}

/** What an owner may do with one ad. Words on a phone's card; in the table the icon, with its words as a tooltip. */
export const AdActions = ({ ad, isRenewable, isBusy, onAction }: Props) => {
  const button = (action: AdAction, words: string, icon: ReactNode) => {
    // A question can be put while another action is under way: its answer waits for that one.
    const isHeld = isBusy && !opensDialog(action)
    return (
      <Button
        kind="quiet"
        title={words}
        aria-label={`${words} : ${ad.title}`}
        aria-disabled={isHeld || undefined}
        onClick={() => isHeld || onAction(action)}
      >
        {icon}
        <span>{words}</span>
      </Button>
    )
  }
  const renew = isRenewable && button('renew', 'Renouveler', <RefreshCw />)
  const isOver = ad.status === 'expired'
  // One place for both, so that the button stays under the finger and keeps the focus when it has done its work.
  const toggle = {
    published: button('pause', 'Mettre en pause', <Pause />),
    paused: button('resume', 'Remettre en ligne', <Play />),
    expired: null,
    removed: null,
  }
  return (
    <S.Actions>
      {!isOver && renew}
      <ButtonLink
        kind="quiet"
        linkAs={Link}
        href={`/edit-announcement/${encodeURIComponent(ad.id)}`}
        title="Modifier"
        aria-label={`Modifier : ${ad.title}`}
      >
        <Pencil />
        <span>Modifier</span>
      </ButtonLink>
      {isOver && renew}
      {!isOver && (
        <ButtonLink
          kind="quiet"
          linkAs={Link}
          href={`/boost-announcement?annonce=${encodeURIComponent(ad.id)}`}
          title="Mettre en avant"
          aria-label={`Mettre en avant : ${ad.title}`}
        >
          <Sparkles />
          <span>Mettre en avant</span>
        </ButtonLink>
      )}
      {toggle[ad.status]}
      {button('delete', 'Supprimer', <Trash2 />)}
    </S.Actions>
  )
}
