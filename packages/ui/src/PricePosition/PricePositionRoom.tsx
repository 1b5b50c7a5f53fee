import styled from 'styled-components'
import { Skeleton } from '../Skeleton'
import { media, touchTarget } from '../tokens'

const Room = styled.div`
  display: grid;
  align-content: center;
  min-height: ${touchTarget};
  ${media.desktop} {
    min-height: 38px;
  }
`

/** The room that a position takes, while it is on its way. */
export const PricePositionRoom = () => (
  <Room>
    <Skeleton $height="14px" />
  </Room>
)
