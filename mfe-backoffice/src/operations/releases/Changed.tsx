import { formatShortDate, formatTime, NARROW_SPACE } from '@rouage/ui/formats'
import type { NameOf } from '../useNames'
import * as S from './releases.styles'

type Props = {
  readonly at: string
  /** Null where the service acted by itself. */
  readonly by: string | null
  /** What the service is called where it did. */
  readonly service?: string
  readonly nameOf: NameOf
}

/** When, and by whom. */
export const Changed = ({ at, by, service = 'le service', nameOf }: Props) => (
  <>
    <time dateTime={at}>{`${formatShortDate(at)} à${NARROW_SPACE}${formatTime(at)}`}</time>
    <S.Quiet>par {by === null ? service : nameOf(by)}</S.Quiet>
  </>
)
