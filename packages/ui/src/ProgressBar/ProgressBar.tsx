import styled from 'styled-components'
import { color, motion, radius } from '../tokens'

/** How far something has come: `value` of `max`. Its label is the caller's affair. */
export const ProgressBar = styled.progress`
  height: 8px;
  border: 0;
  border-radius: ${radius.full};
  overflow: hidden;
  background: ${color.mistDeep};
  appearance: none;
  &::-webkit-progress-bar {
    background: ${color.mistDeep};
  }
  &::-webkit-progress-value {
    background: ${color.accent};
    transition: width ${motion.fast};
  }
  &::-moz-progress-bar {
    background: ${color.accent};
  }
`
