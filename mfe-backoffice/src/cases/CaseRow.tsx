import type { ModerationCase } from '@rouage/contracts/submissions'
import { formatPrice } from '@rouage/ui/formats'
import { TakenBadge } from '../queue/TakenBadge'
import { Waited } from '../desk/Waited'
import * as S from '../queue/board.styles'

/** A case in its list. */
export const CaseRow = ({ case: each, now }: { readonly case: ModerationCase; readonly now: number }) => (
  <>
    <S.WithPhoto>
      <span aria-hidden="true">
        <S.Thumb photo={each.photos[0]} alt="" sizes="56px" />
      </span>
      <S.Words>
        <S.Name>{each.title}</S.Name>
        <S.Sub>
          {formatPrice(each.priceCents)} · {each.isEdit ? 'Modification' : 'Nouvelle'}
        </S.Sub>
      </S.Words>
    </S.WithPhoto>
    <S.End>
      <Waited since={each.openedAt} now={now} />
      <TakenBadge taken={each.taken} />
    </S.End>
  </>
)
