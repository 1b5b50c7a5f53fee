import { media, space } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Form = styled.form`
  display: grid;
  gap: ${space(5)};
  min-width: 0;

  &[hidden] {
    display: none;
  }
`

/** Two short fields side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(4)};
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`
