import type { ModerationCase } from '@rouage/contracts/submissions'
import { Link } from '@rouage/slice-kit'
import { Badge, ProBadge } from '@rouage/ui/Badge'
import { formatDate, formatPrice } from '@rouage/ui/formats'
import { TextLink } from '@rouage/ui/TextLink'
import { recordPath } from '../people/person-words'
import { TakenBadge } from '../queue/TakenBadge'
import { Waited } from '../desk/Waited'

/** What is to be known of a case before its content. */
export const CaseFacts = ({ case: each, now }: { readonly case: ModerationCase; readonly now: number }) => {
  const { seller, isEdit, place, priceCents, openedAt, taken } = each
  return (
    <>
      <strong>{formatPrice(priceCents)}</strong>
      <span>
        {place.city} ({place.postalCode})
      </span>
      <Badge tone={isEdit ? 'accent' : 'neutral'}>{isEdit ? 'Modification' : 'Nouvelle annonce'}</Badge>
      <span>
        par{' '}
        <TextLink linkAs={Link} href={recordPath(seller.id)}>
          {seller.pseudo}
        </TextLink>
        {seller.memberSince !== undefined && <>, membre depuis le {formatDate(seller.memberSince)}</>}
      </span>
      {seller.kind === 'professionnel' && <ProBadge />}
      <Waited since={openedAt} now={now} />
      <TakenBadge taken={taken} />
    </>
  )
}
