import { color, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const More = styled.section`
  margin-block: ${space(8)};

  p + & {
    margin-top: 0;
  }

  h2 {
    margin: 0 0 ${space(1)};
    font-size: ${text.title};
  }
  > p {
    margin: 0 0 ${space(4)};
    color: ${color.inkSoft};
  }
  @media print {
    display: none;
  }
`

export const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: ${space(2)} ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
  }
  > li > div > * {
    display: block;
  }
`
