import { color, headingStyle, media, pageColumn, space, text } from '@rouage/ui/tokens'
import { RadioGroup } from '@rouage/ui/Radio'
import { ThumbBar } from '@rouage/ui/ThumbBar'
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
  display: flex;
  flex-direction: column;
  gap: ${space(4)};

  ${media.desktop} {
    display: grid;
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

/** No box of its own on a phone: its bar sticks to the window along both, and not along itself. */
export const Aside = styled.aside<{ $isFirst: boolean }>`
  display: contents;

  > :first-child {
    order: ${({ $isFirst }) => ($isFirst ? -1 : 0)};
  }

  ${media.desktop} {
    position: sticky;
    top: ${space(24)};
    display: grid;
    gap: ${space(4)};
    min-width: 0;
  }
`

/** The main action: at the thumb with the total beside it, until there is room for a column of its own. */
export const Bar = styled(ThumbBar)`
  display: flex;
  align-items: center;
  gap: ${space(4)};

  ${media.desktop} {
    position: static;
    display: block;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
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
