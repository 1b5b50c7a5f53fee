import { color, radius } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Advice = styled.section`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 16px;
  padding: 24px;
  border-radius: ${radius.medium};
  background: ${color.trustSoft};

  & > svg {
    color: ${color.trust};
  }

  h2 {
    margin: 0 0 8px;
    font-size: inherit;
  }

  ul {
    display: grid;
    gap: 8px;
    margin: 0 0 12px;
    padding-left: 20px;
  }

  a {
    color: inherit;
  }
`
