import { color, focusRing, media, radius, space, tabularFigures, text, touchTarget, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

/** Below the header, which sticks as well: 60 px and its line on a phone, 72 px above. */
export const Bar = styled.div`
  position: sticky;
  z-index: 10;
  top: 61px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin: 0 -16px ${space(3)};
  padding: ${space(2)} 16px;
  border-bottom: 1px solid ${color.line};
  background: ${color.mist};

  ${media.tablet} {
    top: 73px;
    gap: ${space(4)};
    margin-inline: -24px;
    padding-inline: 24px;
  }

  ${media.desktop} {
    position: static;
    align-self: end;
    margin: 0 0 ${space(4)};
    padding: 0;
    border: 0;
    background: none;
  }
`

/** Two short lines; one of its own where there is no room beside the rest. */
export const BarCount = styled.p`
  flex: none;
  margin: 0;
  min-width: 56px;
  font-size: ${text.caption};
  line-height: 1.25;
  text-align: center;
  color: ${color.inkSoft};
  ${tabularFigures}

  strong {
    display: block;
    font-size: ${text.small};
    font-weight: ${weight.strong};
    color: ${color.ink};
  }

  @media (max-width: 379.98px) {
    order: 1;
    width: 100%;
    min-height: 1.25em;
    text-align: left;
    strong {
      display: inline;
    }
  }
  ${media.desktop} {
    display: none;
  }
`

export const ViewLink = styled.a`
  display: grid;
  flex: none;
  place-items: center;
  width: ${touchTarget};
  height: ${touchTarget};
  border-radius: ${radius.small};
  color: ${color.ink};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.lineStrong};
  ${focusRing}

  svg {
    width: 20px;
    height: 20px;
  }
  ${media.tablet} {
    display: none;
  }
`
