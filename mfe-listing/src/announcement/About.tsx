import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { labelOf, VEHICLE_TYPES } from '@rouage/contracts/vehicle'
import { Badge } from '@rouage/ui/Badge'
import { formatDateTime } from '@rouage/ui/formats'
import { Zap } from '@rouage/ui/icons'
import * as S from './announcement.styles'

type Props = Pick<AnnouncementSummary, 'city' | 'postalCode' | 'publishedAt' | 'vehicleType' | 'isUrgent' | 'isBoosted'>

/** Where an ad's vehicle stands, since when it is on the site, and what its seller paid for. */
export const About = ({ city, postalCode, publishedAt, vehicleType, isUrgent, isBoosted }: Props) => (
  <S.About>
    <S.Where>
      {city} ({postalCode})
    </S.Where>
    <S.When>
      Publiée le <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
    </S.When>
    <S.Badges>
      <Badge>{labelOf(VEHICLE_TYPES, vehicleType)}</Badge>
      {isBoosted && <Badge>Annonce mise en avant</Badge>}
    </S.Badges>
    {isUrgent && (
      <S.Urgent>
        <Zap size={18} />
        Urgent&nbsp;: le vendeur souhaite vendre rapidement.
      </S.Urgent>
    )}
  </S.About>
)
