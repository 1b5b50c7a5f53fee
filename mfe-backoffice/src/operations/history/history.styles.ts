import { color, media, space, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Entries = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Entry = styled.li`
  display: grid;
  gap: ${space(1)} ${space(4)};
  padding: ${space(3)} 0;
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;

  &:last-child {
    border-bottom: 0;
  }
  > button {
    justify-self: start;
    align-self: center;
  }
  ${media.tablet} {
    grid-template-columns: 190px minmax(0, 1fr) auto;
  }
`

export const When = styled.div`
  color: ${color.inkSoft};
  font-size: ${text.small};

  strong {
    color: ${color.ink};
    font-weight: ${weight.medium};
  }
`

export const What = styled.div`
  p {
    margin: ${space(1)} 0 0;
    font-size: ${text.small};
  }
`

export const Filter = styled.div`
  max-width: 320px;
  margin-bottom: ${space(4)};
`
