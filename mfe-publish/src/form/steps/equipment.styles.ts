import { color, radius, space, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Fold = styled.details`
  min-width: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};

  summary {
    min-height: 52px;
    padding: ${space(3)} ${space(4)};
    border-radius: ${radius.medium};
    font-weight: ${weight.strong};
    cursor: pointer;
  }
`

export const Count = styled.span`
  margin-inline-start: ${space(2)};
  font-size: ${text.small};
  font-weight: ${weight.regular};
  color: ${color.inkSoft};
`

export const Groups = styled.div`
  display: grid;
  gap: ${space(5)};
  padding: ${space(2)} ${space(4)} ${space(4)};
`
