import type { ConversationAd, Correspondent } from '@rouage/contracts/conversations'
import { photoOf } from '@rouage/contracts/profile-photo'
import { Link } from '@rouage/slice-kit'
import { Avatar } from '@rouage/ui/Avatar'
import { Badge, type BadgeTone } from '@rouage/ui/Badge'
import { IconButton } from '@rouage/ui/IconButton'
import { ArrowLeft, ChevronRight } from '@rouage/ui/icons'
import { Price } from '@rouage/ui/Price'
import type { ReactNode } from 'react'
import { announcementPath, profilePath } from '../address'
import { AD_STATES, nameOf, titleOfAd } from '../words'
import * as S from './head.styles'

const TONES: Readonly<Record<ConversationAd['state'], BadgeTone>> = {
  online: 'neutral',
  paused: 'urgent',
  expired: 'neutral',
  removed: 'danger',
}

const AdWords = ({ ad }: { readonly ad: ConversationAd }) => {
  const state = AD_STATES[ad.state]
  const isKnown = ad.title !== ''
  return (
    <>
      <span aria-hidden="true">
        <S.AdPhoto photo={ad.photo} alt="" sizes="60px" />
      </span>
      <S.AdWords>
        <strong>{titleOfAd(ad)}</strong>
        {isKnown && (
          <S.AdFacts>
            <Price cents={ad.priceCents} size="small" />
            {state !== undefined && <Badge tone={TONES[ad.state]}>{state}</Badge>}
          </S.AdFacts>
        )}
      </S.AdWords>
    </>
  )
}

/** The vehicle that it is about, and what became of its ad. */
const AdStrip = ({ ad }: { readonly ad: ConversationAd }) =>
  ad.state === 'removed' ? (
    <S.AdGone>
      <AdWords ad={ad} />
    </S.AdGone>
  ) : (
    <S.Ad data-keep-clear="" href={announcementPath(ad.id)}>
      <AdWords ad={ad} />
      <ChevronRight />
    </S.Ad>
  )

type Props = {
  readonly ad: ConversationAd
  readonly correspondent: Correspondent
  readonly isBuyer: boolean
  readonly onBack: () => void
  readonly menu?: ReactNode
}

/** With whom, and about what. */
export const ThreadHead = ({ ad, correspondent, isBuyer, onBack, menu }: Props) => {
  const name = nameOf(correspondent)
  const { id, state } = correspondent
  return (
    <>
      <S.Head data-keep-clear="">
        <S.BackPlace>
          <IconButton label="Retour aux conversations" onClick={onBack}>
            <ArrowLeft />
          </IconButton>
        </S.BackPlace>
        <Avatar name={name} photo={photoOf(correspondent)} />
        <S.Who>
          <S.Name tabIndex={-1}>
            {id !== undefined && state === 'active' ? <Link href={profilePath(id)}>{name}</Link> : name}
          </S.Name>
          <S.Under>{isBuyer ? 'Vendeur' : 'Acheteur'}</S.Under>
        </S.Who>
        {menu}
      </S.Head>
      <AdStrip ad={ad} />
    </>
  )
}
