import { Link } from '@rouage/slice-kit'
import { color, focusRing, media, radius, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Search = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(3)};
  max-width: 640px;
  margin-bottom: ${space(5)};

  > :first-child {
    flex: 1 1 260px;
  }
  > button {
    min-height: 48px;
  }
`

export const Results = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Result = styled(Link)`
  ${focusRing}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  min-height: 64px;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  color: ${color.ink};
  text-decoration: none;

  small {
    color: ${color.inkSoft};
    font-size: ${text.small};
  }
  ${media.hover} {
    &:hover {
      background: ${color.mist};
    }
  }
`

export const Record = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  gap: ${space(6)};

  h2 {
    margin: 0;
    font-size: ${text.title};
  }
  h3 {
    margin: 0 0 ${space(3)};
    font-size: ${text.body};
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`

export const Who = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(4)};
  align-items: center;
  ${media.desktop} {
    grid-column: 1 / -1;
  }
`

export const Names = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
`

export const Wide = styled.div`
  ${media.desktop} {
    grid-column: 1 / -1;
  }
`

export const History = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    padding-left: ${space(4)};
    border-left: 3px solid ${color.line};
  }
  p {
    margin: ${space(1)} 0 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${text.caption};
  }
`

export const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  justify-items: start;

  > * {
    width: 100%;
  }
  > button {
    width: auto;
  }
`
