import { color, radius, space, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Text = styled.p`
  display: block;
  margin: 0;
  color: ${color.inkSoft};

  strong {
    font-weight: ${weight.strong};
    color: ${color.ink};
    overflow-wrap: anywhere;
  }
`

export const Stack = styled.div`
  display: grid;
  outline: none;
  gap: ${space(5)};
`

export const QrPlace = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};

  > svg {
    width: 200px;
    height: 200px;
  }
`

export const Secret = styled.code`
  padding: 6px 10px;
  border-radius: ${radius.small};
  font-family: ui-monospace, monospace;
  font-size: ${text.body};
  letter-spacing: 0.06em;
  text-align: center;
  overflow-wrap: anywhere;
  background: ${color.mist};
`

export const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 6px 16px;
  margin: 0;
  padding: 16px;
  border-radius: ${radius.small};
  list-style: none;
  font-family: ui-monospace, monospace;
  background: ${color.mist};
`

export const Steps = styled.ol`
  display: grid;
  gap: 4px;
  margin: 0;
  padding-left: 20px;
  color: ${color.inkSoft};
`
