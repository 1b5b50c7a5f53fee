import { color, media, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space(3)};
  align-items: start;
`

export const PhoneSlot = styled.div`
  display: grid;
  gap: ${space(2)};
  font-size: ${text.small};

  ${media.noScript} {
    button {
      display: none;
    }
  }
`

export const Refusal = styled.p`
  margin: 0;
  color: ${color.danger};
`
