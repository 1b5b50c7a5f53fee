import { color, space, tabularFigures, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Rating = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin: 0;
  font-size: ${text.small};
  color: ${color.inkSoft};
  ${tabularFigures}

  strong {
    color: ${color.ink};
  }

  svg {
    width: 18px;
    height: 18px;
    color: ${color.urgent};
    fill: currentcolor;
  }
`

export const Stars = styled.span`
  display: inline-flex;
  gap: 2px;

  svg {
    width: 16px;
    height: 16px;
    color: ${color.line};
    fill: currentcolor;
  }

  .filled {
    color: ${color.urgent};
  }
`
