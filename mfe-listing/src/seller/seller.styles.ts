import { color, headingStyle, media, pageColumn, radius, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Page = styled.div`
  ${pageColumn}
  display: grid;
  gap: ${space(10)};
  padding-block: ${space(6)} ${space(16)};
`

export const Header = styled.header`
  display: grid;
  gap: ${space(5)};
  padding: ${space(6)} ${space(5)};
  border-radius: ${radius.medium};
  background: ${color.mist};

  ${media.tablet} {
    grid-template-columns: auto 1fr;
    padding: ${space(8)};
  }

  ${media.desktop} {
    grid-template-columns: auto 1fr auto;
    align-items: center;
  }
`

export const Who = styled.div`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
`

export const Kind = styled.p`
  margin: 0;
  font-size: ${text.caption};
  font-weight: ${weight.strong};
  letter-spacing: 0.06em;
  color: ${color.inkSoft};
`

export const Name = styled.h1`
  ${headingStyle}
  overflow-wrap: anywhere;
`

export const Papers = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin: 0;
  font-size: ${text.small};
  color: ${color.inkSoft};
  ${tabularFigures}
`

export const Stats = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, auto);
  gap: ${space(6)};
  justify-content: start;
  margin: 0;
  ${tabularFigures}

  ${media.tablet} {
    grid-column: 1 / -1;
  }

  ${media.desktop} {
    grid-column: auto;
  }

  div {
    display: flex;
    flex-direction: column-reverse;
  }

  dt {
    font-size: ${text.small};
    color: ${color.inkSoft};
  }

  dd {
    margin: 0;
    font-size: ${text.title};
    font-weight: ${weight.heavy};
    line-height: 1.2;
  }
`

export const Section = styled.section`
  display: grid;
  gap: ${space(4)};

  & > h2 {
    margin: 0;
    font-size: ${text.title};
  }
`

export const AdsHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(2)};

  h2 {
    margin: 0;
    scroll-margin-top: 96px;
    font-size: ${text.title};
  }
  output {
    color: ${color.inkSoft};
    ${tabularFigures}
  }
`

/** In one row where there is room, one below the other on a phone. */
export const Filters = styled.form`
  display: grid;
  gap: ${space(3)} ${space(4)};
  align-items: end;

  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(180px, 260px));
  }
`

export const Nothing = styled.p`
  max-width: 60ch;
  margin: 0;
  color: ${color.inkSoft};
`
