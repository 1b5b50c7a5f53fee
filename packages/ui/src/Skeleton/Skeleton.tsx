import styled, { keyframes } from 'styled-components'
import { color, media, radius } from '../tokens'

const breathe = keyframes`
  50% { opacity: 0.55; }
`

/** A place that content will take. Give it the size of what comes: `<Skeleton $width="60%" $height="20px" />`. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  readonly $width?: string
  readonly $height?: string
  readonly $isRound?: boolean
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  border-radius: ${({ $isRound = false }) => ($isRound ? radius.full : radius.small)};
  background: ${color.mistDeep};
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${media.reducedMotion} {
    animation: none;
  }
`
