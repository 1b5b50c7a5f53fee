import { color, space } from '@rouage/ui/tokens'
import styled from 'styled-components'

/** Things to read one below the other, as wide as lines are read well. */
export const ItemList = styled.ul`
  display: grid;
  gap: ${space(5)};
  max-width: 760px;
  margin: 0;
  padding: 0;
  list-style: none;
`

/** What is said about the things of a list, or instead of them. */
export const Remark = styled.p`
  max-width: 60ch;
  margin: 0;
  color: ${color.inkSoft};
`
