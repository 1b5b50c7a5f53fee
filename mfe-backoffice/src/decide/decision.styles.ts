import { ChipChoice } from '@rouage/ui/ChipChoice'
import { Notice } from '@rouage/ui/Notice'
import { space, visuallyHidden } from '@rouage/ui/tokens'
import styled from 'styled-components'
import { BESIDE } from '../desk/layout'

/**
 * In the order of reading on a narrow window. Beside the list it stands at the foot and grows upwards: what is chosen stays
 * where it was, under the pointer, and its fields come above it.
 */
export const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  min-width: 0;

  ${BESIDE} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`

export const Remark = styled(Notice)`
  ${BESIDE} {
    grid-column: 1 / -1;
    order: 1;
  }
`

/** What it asks is plain from the chips. */
export const Choice = styled(ChipChoice)`
  > legend {
    ${visuallyHidden}
  }
  ${BESIDE} {
    order: 3;
  }
` as typeof ChipChoice

/** The motive beside the reasons; reasons alone take the whole width. */
export const Reasons = styled.div`
  display: grid;
  gap: ${space(4)};

  textarea {
    min-height: 96px;
  }
  ${BESIDE} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    grid-column: 1 / -1;
    align-items: start;
    order: 2;

    > :only-child {
      grid-column: 1 / -1;
    }
  }
`

export const Send = styled.div`
  ${BESIDE} {
    order: 4;
  }
`
