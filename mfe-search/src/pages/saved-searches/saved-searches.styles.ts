import { MistGround } from '@rouage/ui/Ground'
import {
  color,
  focusRing,
  headingStyle,
  media,
  pageColumn,
  radius,
  space,
  tabularFigures,
  text,
  weight,
} from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Area = styled(MistGround)`
  ${pageColumn}
  padding-block: ${space(4)} ${space(12)};

  > * {
    max-width: 960px;
  }
`
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
`
export const Heading = styled.h1`
  ${headingStyle}
  margin: ${space(2)} 0 ${space(1)};
  &:focus {
    outline: none;
  }
`
export const Count = styled.output`
  display: block;
  margin-bottom: ${space(4)};
  color: ${color.inkSoft};
`
export const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`
export const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(3)} ${space(5)};
  padding: ${space(5)};
  border-radius: ${radius.medium};
  background: ${color.surface};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space(4)};
  }
`
export const Head = styled.div`
  min-width: 0;
  h2 {
    margin: 0;
    font-size: ${text.title};
    line-height: 1.3;
  }
`
export const Name = styled.a`
  display: inline-block;
  padding-block: ${space(2)};
  color: ${color.ink};
  font-weight: ${weight.strong};
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${focusRing}
`
export const Counts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin: 0;
  color: ${color.inkSoft};
  ${tabularFigures}
`
export const Chips = styled.ul`
  display: flex;
  grid-row: 2;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.full};
    background: ${color.mistDeep};
    font-size: ${text.small};
    overflow-wrap: anywhere;
  }
`
/** Beside what it is about on a wide screen, below it on a phone. */
export const Actions = styled.div`
  display: flex;
  grid-row: 1 / span 2;
  grid-column: 2;
  align-items: center;
  align-self: start;
  gap: ${space(1)};
  > :first-child {
    min-width: 210px;
  }
  ${media.phone} {
    grid-row: auto;
    grid-column: 1;
    > :first-child {
      flex: 1;
      min-width: 0;
    }
  }
`
