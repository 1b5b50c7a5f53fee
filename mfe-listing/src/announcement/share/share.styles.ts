import { text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Share = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  @media (scripting: none) {
    display: none;
  }
`

export const Heading = styled.h2`
  flex: 1;
  margin: 0;
  font-size: ${text.body};
`

export const Message = styled.output`
  flex-basis: 100%;
  margin: 0;
  font-size: ${text.small};
  overflow-wrap: anywhere;

  &:empty {
    display: none;
  }
`
