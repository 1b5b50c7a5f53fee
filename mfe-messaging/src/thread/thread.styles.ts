import { color, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Frame = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${color.surface};
`

export const Closed = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space(4)};
  border-top: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${text.small};
  text-align: center;
`

export const Middle = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  padding: ${space(4)};
`

export const Opening = styled.div`
  display: grid;
  justify-items: center;
  align-content: end;
  gap: ${space(2)};
  flex: 1;
  padding: ${space(6)} 0 ${space(2)};
  color: ${color.inkSoft};
  text-align: center;

  > svg {
    width: min(180px, 50%);
    height: auto;
  }
  p {
    max-width: 30em;
    margin: 0;
    font-size: ${text.small};
    text-wrap: balance;
  }
`
