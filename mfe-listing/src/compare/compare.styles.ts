import { color, headingStyle, pageColumn, space } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Page = styled.div`
  ${pageColumn}
  padding-block: ${space(5)} ${space(12)};
`

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(5)};
  margin-bottom: ${space(4)};

  h1 {
    ${headingStyle}
  }
  h1:focus {
    outline: none;
  }
  @media print {
    label,
    button {
      display: none;
    }
  }
`

/** One vehicle is compared with nothing: what comes next stands above it. */
export const Alone = styled.p`
  margin: 0 0 ${space(4)};
  color: ${color.inkSoft};

  @media print {
    display: none;
  }
`
