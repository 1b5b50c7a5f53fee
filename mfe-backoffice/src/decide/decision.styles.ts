import { ChipChoice } from '@rouage/ui/ChipChoice'
import { media, space, visuallyHidden } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`

/** What it asks is plain from the chips. */
export const Choice = styled(ChipChoice)`
  > legend {
    ${visuallyHidden}
  }
` as typeof ChipChoice

export const Reasons = styled.div`
  display: grid;
  gap: ${space(4)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 280px) minmax(0, 1fr);
    align-items: start;
  }
  textarea {
    min-height: 96px;
  }
`
