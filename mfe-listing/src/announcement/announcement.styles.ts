import { Breadcrumbs } from '@rouage/ui/Breadcrumbs'
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
  padding-block: ${space(3)};
  overflow-x: auto;
  scrollbar-width: none;

  ol {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
`

export const Notice = styled.div`
  margin: 0 0 ${space(4)};
`

export const Urgent = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin: 0 0 16px;
  padding: 12px 16px;
  border-radius: ${radius.small};
  font-weight: ${weight.strong};
  color: ${color.ink};
  background: ${color.urgent};
`

/** One column in reading order on a phone; from the desktop on, what to do stands beside the vehicle and stays there. */
export const Columns = styled.div`
  display: grid;
  gap: ${space(8)};

  ${media.desktop} {
    grid-template: 'top aside' auto 'rest aside' 1fr / minmax(0, 2fr) minmax(320px, 1fr);
    column-gap: ${space(10)};
  }
`

const stack = css`
  display: grid;
  gap: ${space(8)};
  min-width: 0;
  align-content: start;
`

export const Top = styled.div`
  ${stack}
  gap: ${space(6)};
`

export const Rest = styled.div`
  ${stack}

  ${media.desktop} {
    grid-area: rest;
  }
`

export const Aside = styled.aside`
  ${stack}
  gap: ${space(6)};

  ${media.desktop} {
    grid-area: aside;
    position: sticky;
    top: ${space(24)};
    align-self: start;
  }
`

export const Opening = styled.header`
  display: grid;
  gap: 8px;
`

export const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
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

export const Card = styled.div`
  display: none;
  gap: ${space(4)};
  padding: ${space(6)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};

  ${media.desktop} {
    display: grid;
  }
  @media print {
    display: grid;
  }
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

/** Where there is no column beside, the price stands under the title. */
export const OnPhone = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(2)};

  ${media.desktop} {
    display: none;
  }
  /* The price is beside its number there. */
  @media print {
    display: none;
  }
`

export const TrailRoom = styled.output`
  display: flex;
  align-items: center;
  height: 56px;
  margin: 0;
  font-size: ${text.small};
  color: ${color.inkSoft};
`

export const PhotoRoom = styled.div`
  overflow: hidden;
  aspect-ratio: 4 / 3;
  margin-inline: -16px;
  background: ${color.mistDeep};

  ${media.tablet} {
    margin-inline: 0;
    border-radius: ${radius.medium};
  }

  ${media.desktop} {
    aspect-ratio: 3 / 2;
  }
`
