import { color, radius, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Reports = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    gap: ${space(2)};
    padding: ${space(3)} ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  time {
    color: ${color.inkSoft};
    font-size: ${text.caption};
  }
`

export const Messages = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`

/** A message around what was reported; what it is about stands out. */
export const Message = styled.li<{ $isAuthors: boolean; $isMeant: boolean }>`
  display: grid;
  gap: ${space(1)};
  justify-self: ${({ $isAuthors }) => ($isAuthors ? 'start' : 'end')};
  max-width: min(100%, 46em);
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  background: ${({ $isMeant }) => ($isMeant ? color.urgentSoft : color.mist)};
  overflow-wrap: anywhere;

  p {
    margin: 0;
    white-space: pre-line;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${text.caption};
  }
`
