import { color, radius, space, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Figure = styled.figure`
  display: grid;
  gap: ${space(3)};
  margin: 0;

  figcaption {
    display: grid;
    gap: 2px;
    font-size: ${text.small};
    color: ${color.inkSoft};
  }
  strong {
    font-weight: ${weight.strong};
    color: ${color.ink};
    overflow-wrap: anywhere;
  }
`

/** As high before the picture is drawn as behind it. */
export const Frame = styled.div<{ $isHigh: boolean }>`
  display: grid;
  place-items: center;
  height: ${({ $isHigh }) => ($isHigh ? 'min(300px, 40vh)' : '96px')};
  overflow: hidden;
  border-radius: ${radius.small};
  color: ${color.ink};
  background: ${color.mist};

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`

/** One below the other on a phone, the main one on top. */
export const Choices = styled.div`
  display: grid;
  gap: ${space(3)};
`

export const Sending = styled.div`
  display: grid;
  gap: ${space(2)};
  min-height: 44px;
  align-content: center;
  font-size: ${text.small};
  color: ${color.inkSoft};
`
