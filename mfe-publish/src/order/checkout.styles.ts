import {
  color,
  elevation,
  headingStyle,
  media,
  pageColumn,
  space,
  tabularFigures,
  text,
  weight,
} from '@rouage/ui/tokens'
import { RadioGroup } from '@rouage/ui/Radio'
import styled from 'styled-components'

export const Page = styled.div`
  ${pageColumn}
  padding-block: ${space(4)} ${space(10)};

  ${media.tablet} {
    padding-block: ${space(6)} ${space(16)};
  }
`

export const Head = styled.header`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  margin-bottom: ${space(6)};

  > nav,
  > div {
    justify-self: stretch;
  }
`

export const Title = styled.h1`
  ${headingStyle}
`

export const Lead = styled.p`
  max-width: 60ch;
  margin: 0;
  color: ${color.inkSoft};
`

/** What is chosen on the left; what it comes to on the right, in view, or at the thumb on a phone. */
export const Columns = styled.div`
  display: grid;
  gap: ${space(4)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 380px;
    align-items: start;
    gap: ${space(6)};
  }
`

export const Main = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`

export const Aside = styled.aside<{ $isFirst: boolean }>`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
  order: ${({ $isFirst }) => ($isFirst ? -1 : 0)};

  ${media.desktop} {
    position: sticky;
    top: ${space(24)};
    order: 0;
  }
`

/** The main action: at the thumb with the total beside it, until there is room for a column of its own. */
export const Bar = styled.div`
  position: sticky;
  z-index: 5;
  bottom: 0;
  display: grid;
  gap: ${space(2)};
  margin-inline: -16px;
  padding: ${space(3)} 16px calc(${space(3)} + env(safe-area-inset-bottom));
  background: ${color.surface};
  box-shadow: ${elevation};

  ${media.tablet} {
    margin-inline: -24px;
    padding-inline: 24px;
  }
  ${media.desktop} {
    position: static;
    margin: 0;
    padding: 0;
    background: none;
    box-shadow: none;
  }
`

/** The total beside the action; on a wide window the lines are in view. */
export const BarTotal = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin: 0;
  font-weight: ${weight.strong};
  ${tabularFigures}

  ${media.desktop} {
    display: none;
  }
`

export const CardTitle = styled.h2`
  margin: 0 0 ${space(4)};
  font-size: ${text.title};
`

export const Small = styled.p`
  margin: 0;
  font-size: ${text.small};
  color: ${color.inkSoft};
`

/** The ways to pay. */
export const Ways = styled(RadioGroup)`
  margin-bottom: ${space(4)};
`

/** What an order is about. */
export const About = styled.p`
  display: grid;
  margin: 0 0 ${space(4)};

  span {
    font-size: ${text.small};
    color: ${color.inkSoft};
  }
`
