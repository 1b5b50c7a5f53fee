import type { OwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import { Link } from '@rouage/slice-kit'
import { Badge } from '@rouage/ui/Badge'
import { type DataColumn, DataTable } from '@rouage/ui/DataTable'
import { Button } from '@rouage/ui/Button'
import { formatCount, formatNumber, formatPrice } from '@rouage/ui/formats'
import { ChartColumn } from '@rouage/ui/icons'
import { Photo } from '@rouage/ui/Photo'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { useMemo } from 'react'
import { badgeOf, expiryOf, liftOf } from './ad-state'
import { AdActions } from './AdActions'
import * as S from './own-announcements.styles'
import { useMinute } from './useMinute'
import type { AdAction } from './useOwnAnnouncements'

export type AdTableProps = {
  readonly ads: readonly OwnAnnouncement[]
  /** Ads with an action under way. */
  readonly busyIds: readonly string[]
  readonly onAction: (action: AdAction, ad: OwnAnnouncement) => void
  /** A pointer or the focus is near the actions. */
  readonly onReach: () => void
}

/** An ad that is not online has a page too, which its owner alone sees. */
const TitleCell = ({ ad: { id, title, city } }: { readonly ad: OwnAnnouncement }) => (
  <S.Title>
    <Link href={`/announcement/${encodeURIComponent(id)}`}>{title}</Link>
    <small>{city}</small>
  </S.Title>
)

const ExpiryCell = ({ ad, now }: { readonly ad: OwnAnnouncement; readonly now: number }) => {
  const { flag, words, day } = expiryOf(ad, now)
  return (
    <S.Expiry $isNear={flag !== undefined}>
      <strong>{flag ?? words}</strong>
      {flag === undefined ? day : words}
    </S.Expiry>
  )
}

const StateCell = ({ ad, now }: { readonly ad: OwnAnnouncement; readonly now: number }) => {
  const { tone, name } = badgeOf(ad)
  const lift = liftOf(ad, now)
  return (
    <S.State>
      <Badge tone={tone}>{name}</Badge>
      {lift !== undefined && <small>{lift}</small>}
    </S.State>
  )
}

/** Opens the figures of the last days. */
const AudienceCell = ({ ad, onOpen }: { readonly ad: OwnAnnouncement; readonly onOpen: () => void }) => {
  const { title, views, phoneReveals } = ad
  return (
    <S.Audience>
      <Button kind="quiet" title="Statistiques" onClick={onOpen} aria-haspopup="dialog">
        <ChartColumn />
        <span>
          {views !== undefined && <b>{formatCount(views, 'vue')}</b>}
          <small>Numéro affiché {formatNumber(phoneReveals)} fois</small>
          <VisuallyHidden> : statistiques de {title}</VisuallyHidden>
        </span>
      </Button>
    </S.Audience>
  )
}

/** A person's ads with all that an owner wants to know at a glance. */
export const AdTable = ({ ads, busyIds, onAction, onReach }: AdTableProps) => {
  const now = useMinute()
  const columns = useMemo(
    (): readonly DataColumn<OwnAnnouncement>[] => [
      {
        id: 'photo',
        header: 'Photo',
        isHeaderHidden: true,
        place: 'media',
        cell: ({ photo }) => (
          <S.Cover>
            <Photo photo={photo} alt="" sizes="112px" />
          </S.Cover>
        ),
      },
      { id: 'title', header: 'Annonce', place: 'lead', cell: (ad) => <TitleCell ad={ad} /> },
      {
        id: 'price',
        header: 'Prix',
        place: 'lead',
        isEnd: true,
        cell: ({ priceCents }) => <S.Price>{formatPrice(priceCents)}</S.Price>,
      },
      {
        id: 'status',
        header: 'État',
        place: 'lead',
        cell: (ad) => <StateCell ad={ad} now={now} />,
      },
      { id: 'expiry', header: 'Expiration', place: 'fact', cell: (ad) => <ExpiryCell ad={ad} now={now} /> },
      {
        id: 'audience',
        header: 'Audience',
        place: 'fact',
        isEnd: true,
        cell: (ad) => <AudienceCell ad={ad} onOpen={() => onAction('stats', ad)} />,
      },
      {
        id: 'actions',
        header: 'Actions',
        isHeaderHidden: true,
        place: 'actions',
        isEnd: true,
        cell: (ad) => (
          <AdActions
            ad={ad}
            isRenewable={expiryOf(ad, now).isRenewable}
            isBusy={busyIds.includes(ad.id)}
            onAction={(action) => onAction(action, ad)}
          />
        ),
      },
    ],
    [now, busyIds, onAction],
  )
  return (
    <div onPointerEnter={onReach} onFocus={onReach}>
      <DataTable label="Mes annonces" columns={columns} rows={ads} rowKey={({ id }) => id} />
    </div>
  )
}
