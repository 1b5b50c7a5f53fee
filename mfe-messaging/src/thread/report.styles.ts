import { color, space } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Form = styled.form`
  display: grid;
  gap: ${space(5)};

  p {
    margin: 0;
  }
`

export const Failure = styled.p`
  color: ${color.danger};
`

export const Done = styled.output`
  display: grid;
  gap: ${space(3)};

  p {
    margin: 0;
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(2)};
`
