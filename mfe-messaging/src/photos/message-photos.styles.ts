import { color, focusRing, media, motion, radius, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

/** Photos of a message: one alone, two beside each other, more in threes. */
export const Grid = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => Math.min($count === 4 ? 2 : $count, 3)}, minmax(0, 1fr));
  gap: 3px;
  width: min(${({ $count }) => ($count === 1 ? 260 : 320)}px, 64vw);
  margin: 0 0 ${space(1)};
  padding: 0;
  overflow: hidden;
  border-radius: ${radius.small};
  list-style: none;
`

export const Tile = styled.button<{ $isAlone: boolean }>`
  ${focusRing}
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: ${({ $isAlone }) => ($isAlone ? '4 / 3' : '1')};
  padding: ${space(1)};
  overflow: hidden;
  border: 0;
  background: ${color.mistDeep};
  color: ${color.inkSoft};
  font-size: ${text.caption};
  line-height: 1.2;

  &:focus-visible {
    outline-offset: -4px;
  }
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: scale ${motion.slow};
  }
  svg {
    width: 24px;
    height: 24px;
  }
  ${media.hover} {
    &:hover img {
      scale: 1.03;
    }
  }
`
