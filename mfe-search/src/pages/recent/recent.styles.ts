import { color, space, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Clear = styled.div`
  margin-left: auto;
`

export const Day = styled.section`
  margin-bottom: ${space(8)};

  h2 {
    margin: 0 0 ${space(3)};
    font-size: ${text.lead};
    font-weight: ${weight.strong};
    color: ${color.inkSoft};
  }
`

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: ${space(6)} ${space(5)};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    align-content: start;
    gap: ${space(2)};
    min-width: 0;
  }
  > li > button {
    justify-self: start;
  }
`

/** One line of cards, which slides where they do not fit. */
export const Line = styled.ul`
  display: grid;
  grid-auto-columns: minmax(min(72%, 260px), 1fr);
  grid-auto-flow: column;
  gap: ${space(5)};
  margin: 0 -16px;
  padding: ${space(1)} 16px ${space(3)};
  overflow-x: auto;
  scroll-padding-inline: 16px;
  scroll-snap-type: x proximity;
  list-style: none;

  > li {
    min-width: 0;
    max-width: 300px;
    scroll-snap-align: start;
  }
`
