import { color, media, radius, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

/** Side by side where there is room for both. */
export const Cards = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;

  &:empty {
    display: none;
  }

  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(320px, 1fr));
  }
`

export const Card = styled.section`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};

  & > h2 {
    margin: 0;
    font-size: ${text.lead};
    overflow-wrap: anywhere;
  }
`

export const Ways = styled.form`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`

/** As high before it says anything. */
export const OpenNow = styled.p<{ readonly $isOpen: boolean }>`
  min-height: 1.5em;
  margin: 0;
  font-weight: ${weight.strong};
  line-height: 1.5;
  color: ${({ $isOpen }) => ($isOpen ? color.trust : color.ink)};

  ${media.noScript} {
    display: none;
  }
`

export const Week = styled.table`
  position: relative;
  width: 100%;
  border-collapse: collapse;
  font-size: ${text.small};
  ${tabularFigures}

  th,
  td {
    padding: ${space(1)} 0;
    text-align: left;
    vertical-align: top;
    font-weight: ${weight.regular};
  }
  th {
    width: 1%;
    padding-right: ${space(6)};
    white-space: nowrap;
    color: ${color.inkSoft};
  }
  tr[aria-current] > * {
    font-weight: ${weight.strong};
    color: ${color.ink};
  }
`
