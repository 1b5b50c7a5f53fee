import { color, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

/** Seven days and their hours. */
export const Week = styled.table`
  position: relative;
  width: 100%;
  max-width: 420px;
  border-collapse: collapse;
  font-size: ${text.small};
  ${tabularFigures}

  th,
  td {
    padding: ${space(1)} 0;
    font-weight: ${weight.regular};
    text-align: left;
    vertical-align: top;
  }
  th {
    width: 40%;
    color: ${color.inkSoft};
    text-transform: capitalize;
  }
`

/** A day in the form: its name, two spans side by side, and what is wrong with them together. */
export const Day = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  min-width: 0;
  margin: 0;
  padding: 0 0 ${space(4)};
  border: 0;
  border-bottom: 1px solid ${color.line};

  legend {
    padding: 0 0 ${space(2)};
    font-weight: ${weight.strong};
    text-transform: capitalize;
  }
  /* A row of its own: its words would take three lines in half of one. */
  > button {
    grid-column: 1 / -1;
    justify-self: start;
  }
`

export const Wrong = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  font-size: ${text.small};
  font-weight: ${weight.strong};
  color: ${color.danger};
`
