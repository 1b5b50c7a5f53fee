import { getAnnouncement } from '@rouage/contracts/endpoints/listing'
import type { Wish } from '@rouage/contracts/wish'
import { Link, useEndpoint, useFavorites } from '@rouage/slice-kit'
import { formatCount, pluralOf } from '@rouage/ui/formats'
import { useHydrated } from '@rouage/ui/hooks'
import { TextLink } from '@rouage/ui/TextLink'
import type { AuthMode } from './auth-address'
import * as S from './auth.styles'
import { BACK_LABELS, reasonOf } from './wish-words'

/** Only this browser knows them. */
const HeartsHere = () => {
  const count = useFavorites().length
  const isHydrated = useHydrated()
  if (!isHydrated || count === 0) return null
  const waits = pluralOf(count, 'attendra', 'attendront')
  return (
    <S.Small>
      {formatCount(count, 'favori', 'favoris')} de ce navigateur vous y {waits}.
    </S.Small>
  )
}

/** Says why the sign-in is asked for, and leads back whoever gives it up. */
export const WishNote = ({ wish, mode }: { readonly wish: Wish; readonly mode: AuthMode }) => {
  const { announcementId, backTo, kind } = wish
  const { data, error } = useEndpoint(
    getAnnouncement,
    { params: { id: announcementId ?? '' } },
    { enabled: kind === 'message' && announcementId !== undefined },
  )
  const reason = reasonOf(mode, wish, data?.seller)
  const label = BACK_LABELS[kind]
  // What cannot be had is nowhere to go back to: the ad is gone, or a conversation was meant.
  const hasBack = backTo !== undefined && error === null
  if (reason === undefined) return null
  return (
    <S.Wish>
      <p>{reason}</p>
      {kind === 'favorites' && <HeartsHere />}
      {hasBack && label !== undefined && (
        <TextLink linkAs={Link} href={backTo}>
          {label}
        </TextLink>
      )}
    </S.Wish>
  )
}
