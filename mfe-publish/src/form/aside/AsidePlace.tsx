import { Skeleton } from '@rouage/ui/Skeleton'
import { media } from '@rouage/ui/tokens'
import styled from 'styled-components'

/** As high as what comes is for an ad where nothing was answered, so that nothing below it moves. */
export const AsidePlace = styled(Skeleton)`
  height: 908px;
  ${media.tablet} {
    height: 596px;
  }
  ${media.desktop} {
    height: 928px;
  }
`
