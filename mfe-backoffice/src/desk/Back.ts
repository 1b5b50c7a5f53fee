import { space } from '@rouage/ui/tokens'
import styled from 'styled-components'

/** The way back to where one came from, above what is open. */
export const Back = styled.p`
  margin: 0 0 ${space(3)};

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 44px;
  }
`
