import { Card } from '@rouage/ui/Card'
import { MistGround } from '@rouage/ui/Ground'
import { Skeleton } from '@rouage/ui/Skeleton'
import * as S from './confirmed.styles'

export const ConfirmedSkeleton = () => (
  <MistGround>
    <S.Page aria-busy="true">
      <S.Head>
        <Skeleton $width="72px" $height="72px" $isRound />
        <S.Title>Publication</S.Title>
      </S.Head>
      <Card>
        <Skeleton $height="180px" />
      </Card>
    </S.Page>
  </MistGround>
)
