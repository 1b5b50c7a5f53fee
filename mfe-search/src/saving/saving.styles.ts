import { color, space } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`
export const Failure = styled.p`
  margin: 0;
  color: ${color.danger};
`
