import { color, media, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Place = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)} ${space(4)};

  ${media.tablet} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`

export const Words = styled.div`
  display: grid;
  gap: 2px;
`

/** As high while something is sent as before. */
export const Note = styled.p`
  max-width: 48ch;
  min-height: 4.5em;
  margin: 0;
  font-size: ${text.small};
  line-height: 1.5;
  color: ${color.inkSoft};

  ${media.tablet} {
    min-height: 3em;
  }
`

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space(2)};

  ${media.tablet} {
    grid-column: auto;
  }
`
