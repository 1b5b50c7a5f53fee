import styled, { css } from 'styled-components'
import { Photo } from '../Photo'
import { color, media, motion, radius, tabularFigures, text, weight } from '../tokens'
import { whenCompact } from './widths'

export const CardPhoto = styled(Photo)`
  img {
    transition: scale ${motion.slow};
  }
  ${media.hover} {
    article:hover & img {
      scale: 1.025;
    }
  }
`

/** Pictures take the height of the text beside them. */
export const filling = css`
  position: absolute;
  inset: 0;
  height: 100%;
`

export const onPhoto = css`
  padding: 2px 8px;
  border-radius: ${radius.full};
  font-size: ${text.caption};
  font-weight: ${weight.medium};
  line-height: 20px;
  color: ${color.onInk};
  background: ${color.scrim};
`

export const Count = styled.span<{ readonly $compact?: boolean }>`
  position: absolute;
  z-index: 3;
  bottom: 10px;
  left: 10px;
  display: inline-flex;
  align-items: center;
  gap: 5px;
  ${onPhoto}
  pointer-events: none;
  ${tabularFigures}

  svg {
    width: 14px;
    height: 14px;
  }
  ${whenCompact(css`
    display: none;
  `)}
`
