import styled from 'styled-components'
import { color, media, radius } from '../tokens'

/** A white field on mist. */
export const Card = styled.section`
  min-width: 0;
  padding: 20px 16px;
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${media.tablet} {
    padding: 24px;
  }
`
