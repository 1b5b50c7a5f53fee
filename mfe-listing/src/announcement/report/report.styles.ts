import { color, media, space } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Report = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};

  /* In line with the column, whatever room the quiet button keeps for its hover. */
  & > button {
    margin-left: -18px;
  }

  ${media.noScript} {
    display: none;
  }
`

export const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`

export const Done = styled.output`
  display: grid;
  gap: ${space(3)};
  justify-items: start;

  p {
    margin: 0;
  }
`

export const Failure = styled.p`
  margin: 0;
  color: ${color.danger};
`
