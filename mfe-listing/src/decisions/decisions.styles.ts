import { color, headingStyle, pageColumn, radius, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Page = styled.div`
  ${pageColumn}
  display: grid;
  gap: ${space(6)};
  padding-block: ${space(6)} ${space(16)};

  h1 {
    ${headingStyle}
  }
`

export const Decision = styled.li`
  display: grid;
  gap: ${space(3)};
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};

  h2 {
    margin: 0;
    font-size: ${text.lead};
  }

  p {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  time {
    font-size: ${text.small};
    color: ${color.inkSoft};
  }
`

export const Quote = styled.blockquote`
  margin: 0;
  padding: ${space(3)} ${space(4)};
  border-left: 3px solid ${color.lineStrong};
  background: ${color.mist};
  overflow-wrap: anywhere;
  white-space: pre-line;
`
