import { focusRing, radius, space, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Whole = styled.img`
  width: 100%;
  height: calc(100dvh - 64px);
  object-fit: contain;
`

export const Failure = styled.div`
  place-self: center;
  padding: ${space(4)} ${space(12)};
  text-align: center;

  button {
    ${focusRing}
    min-height: 44px;
    padding: 0 ${space(2)};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: inherit;
    font-weight: ${weight.strong};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
