import { styled } from 'styled-components'
import { color, pageColumn, space, text } from '@rouage/ui'

export const Steps = styled.div`
  ${pageColumn}
  padding-block: ${space(2)};
`
export const LinkSection = styled.section`
  ${pageColumn}
  margin-block: ${space(10)};
  h2 {
    margin: 0 0 ${space(4)};
    font-size: ${text.title};
    letter-spacing: -0.01em;
  }
`
export const LinkColumns = styled.ul`
  columns: 200px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    break-inside: avoid;
  }
  a {
    display: inline-block;
    padding: ${space(1)} 0;
    color: ${color.ink};
    text-underline-offset: 3px;
  }
  span {
    color: ${color.inkSoft};
    font-size: ${text.caption};
    font-variant-numeric: tabular-nums;
  }
`
