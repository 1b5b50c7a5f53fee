import styled from 'styled-components'
import { ProgressBar } from '../ProgressBar'
import { color, media, oneLine, radius, space, tabularFigures, text, touchTarget, weight } from '../tokens'

export const Place = styled.div`
  display: grid;
  gap: ${space(3)};
`

/** For hands that hold a camera. */
export const PhotoButton = styled.label`
  position: relative;
  display: none;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${touchTarget};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  font-weight: ${weight.strong};

  > input {
    position: absolute;
    inset: 0;
    opacity: 0;
  }
  &:focus-within {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  @media (pointer: coarse) {
    display: flex;
  }
`

export const Count = styled.p`
  margin: 0;
  color: ${color.inkSoft};
  font-size: ${text.small};
  ${tabularFigures}
`

export const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Row = styled.li`
  display: grid;
  grid-template-columns: 56px 1fr auto;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.surface};

  > svg {
    justify-self: center;
  }
  ${media.phone} {
    grid-template-columns: 56px 1fr;
  }
`

export const Thumb = styled.img`
  width: 56px;
  height: 42px;
  border-radius: 6px;
  object-fit: cover;
`

export const Words = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;

  > strong {
    font-weight: ${weight.strong};
    ${oneLine}
  }
`

export const Fact = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.inkSoft};
  font-size: ${text.small};
  ${tabularFigures}
`

export const Failure = styled.span`
  color: ${color.danger};
  font-size: ${text.small};
`

export const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};

  [aria-disabled='true'] {
    opacity: 0.35;
  }
  ${media.phone} {
    grid-column: 1 / -1;
  }
`

export const Bar = styled(ProgressBar)`
  flex: 1;
  max-width: 240px;
`
