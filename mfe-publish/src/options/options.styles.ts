import { Checkbox } from '@rouage/ui/Checkbox'
import { color, media, motion, radius, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

/** Choices with what they are about. */
export const Group = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${space(1)};
    padding: 0;
    font-size: ${text.title};
    font-weight: ${weight.heavy};
    letter-spacing: -0.01em;
  }
  > p {
    margin: 0 0 ${space(1)};
    color: ${color.inkSoft};
  }
`

/** One choice: the whole field takes the press. */
export const Option = styled(Checkbox)`
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  transition:
    border-color ${motion.fast},
    box-shadow ${motion.fast};

  > span {
    flex: 1;
  }
  ${media.hover} {
    &:hover:not(:has(:disabled)) {
      border-color: ${color.ink};
    }
  }
  &:has(:checked) {
    border-color: ${color.ink};
    box-shadow: inset 0 0 0 1px ${color.ink};
  }
  &:has(:disabled) {
    background: ${color.mist};
  }
`

/** What it is, and its price at the end of the line. */
export const OptionLine = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  font-weight: ${weight.strong};

  > span:last-child {
    white-space: nowrap;
    ${tabularFigures}
  }
`

/** How places are given: small, and open to whoever asks. */
export const Rules = styled.details`
  font-size: ${text.small};
  color: ${color.inkSoft};

  summary {
    min-height: 44px;
    padding-block: ${space(2)};
    font-weight: ${weight.medium};
    color: ${color.ink};
    cursor: pointer;
  }
  ul {
    display: grid;
    gap: ${space(2)};
    margin: 0;
    padding-left: ${space(5)};
  }
`

/** The ad that is boosted. */
export const Ad = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  align-items: center;
  gap: ${space(4)};

  > span:first-child {
    border-radius: ${radius.small};
  }
  strong {
    display: block;
    font-weight: ${weight.strong};
    line-height: 1.3;
  }
  span {
    ${tabularFigures}
  }
`
