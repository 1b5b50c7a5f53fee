import { Breadcrumbs } from '@rouage/ui/Breadcrumbs'
import { Later } from '@rouage/ui/Later'
import { ThumbBar } from '@rouage/ui/ThumbBar'
import { color, headingStyle, media, pageColumn, radius, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled, { css } from 'styled-components'

export const Page = styled.div`
  ${pageColumn}

  ${media.desktop} {
    padding-bottom: ${space(16)};
  }
`

/** One line: on a phone it is moved sideways. */
export const Trail = styled(Breadcrumbs)`
  padding-block: ${space(1)};
  overflow-x: auto;
  scrollbar-width: none;

  ol {
    flex-wrap: nowrap;
    white-space: nowrap;
  }

  ${media.tablet} {
    padding-block: ${space(3)};
  }
`

export const Notice = styled.div`
  margin: 0 0 ${space(4)};
`

export const Urgent = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin: ${space(2)} 0 0;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  font-size: ${text.small};
  font-weight: ${weight.strong};
  color: ${color.ink};
  background: ${color.urgent};
`

/** One column in reading order on a phone; from the desktop on, what an ad comes to stands beside its photos. */
export const Columns = styled.div`
  display: grid;
  gap: ${space(8)};

  ${media.desktop} {
    grid-template: 'photos side' auto 'rest side' 1fr / minmax(0, 1fr) minmax(340px, 34%);
    column-gap: ${space(10)};
  }
`

const stack = css`
  display: grid;
  gap: ${space(8)};
  min-width: 0;
  align-content: start;
`

export const Photos = styled.div`
  min-width: 0;

  ${media.desktop} {
    grid-area: photos;
  }
`

export const Rest = styled(Later)`
  ${stack}

  ${media.desktop} {
    grid-area: rest;
  }
`

/**
 * Beside the photos, and along the rest of the page: as tall as the window under the header at least, it stays with its
 * lower end in sight; so one that is taller is seen whole before it stays.
 */
export const Side = styled.div`
  ${stack}
  margin-top: -${space(4)};

  ${media.desktop} {
    grid-area: side;
    position: sticky;
    bottom: ${space(6)};
    align-self: end;
    min-height: calc(100vh - ${space(30)});
    margin-top: 0;
  }
  @media print {
    position: static;
    align-self: start;
    min-height: 0;
  }
`

export const Aside = styled.aside`
  ${stack}
  gap: ${space(6)};
`

/** What decides, all of it on the first screen: on a phone the facts come before the words about the price. */
export const Panel = styled.header`
  display: grid;
  gap: ${space(3)};
  min-width: 0;

  ${media.desktop} {
    gap: ${space(5)};
  }
`

/** Title and price belong together. */
export const Opening = styled.div`
  display: grid;
  gap: ${space(2)};
`

/** Where the price stands among others. */
export const Standing = styled.div`
  order: 1;

  &:empty {
    display: none;
  }
  ${media.desktop} {
    order: 0;
  }
`

/** Where and since when, and what must be said of the ad itself. */
export const About = styled.div`
  order: 1;
  display: grid;
  gap: ${space(1)};

  ${media.desktop} {
    order: 0;
  }
`

/** The ways to the seller, which a phone has at the thumb. */
export const Contact = styled.div`
  display: none;

  ${media.desktop} {
    display: block;
  }
  @media print {
    display: block;
  }
`

export const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: ${space(1)};
`

export const Title = styled.h1`
  ${headingStyle}
  overflow-wrap: anywhere;
`

export const Where = styled.p`
  margin: 0;
  color: ${color.inkSoft};
`

export const When = styled.p`
  margin: 0;
  font-size: ${text.small};
  color: ${color.inkSoft};
`

export const Section = styled.section`
  display: grid;
  gap: ${space(4)};
  padding-top: ${space(8)};
  border-top: 1px solid ${color.line};

  & > h2 {
    margin: 0;
    font-size: ${text.title};
    line-height: 1.25;
  }
`

/** The seller's own line breaks are kept. */
export const Description = styled.p`
  max-width: 68ch;
  margin: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`

export const Price = styled.p`
  margin: 0;
  font-size: ${text.display};
  font-weight: ${weight.heavy};
  line-height: 1.1;
  letter-spacing: -0.02em;
  ${tabularFigures}
`

/** What one can do, until the footer comes. */
export const AtThumb = styled(ThumbBar)`
  margin-top: ${space(8)};

  /* Of one's own ad, and without a number, nothing is left to do. */
  &:empty {
    display: none;
  }
`

export const TrailRoom = styled.output`
  display: flex;
  align-items: center;
  height: 40px;
  margin: 0;
  font-size: ${text.small};
  color: ${color.inkSoft};

  ${media.tablet} {
    height: 56px;
  }
`

/** As tall as the facts of most vehicles. */
export const FactsRoom = styled.div`
  height: 138px;
`
