import { Card } from '@rouage/ui/Card'
import { color, focusRing, media, radius, space, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

/** The index of sections on the left, which stays in view; the sections on the right. */
export const Layout = styled.div`
  display: grid;
  gap: ${space(8)};

  ${media.desktop} {
    grid-template-columns: 220px minmax(0, 1fr);
    align-items: start;
  }
`

export const Index = styled.nav`
  display: none;

  ${media.desktop} {
    position: sticky;
    top: 96px;
    display: grid;
    gap: 2px;
  }

  a {
    ${focusRing}
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    padding: 8px 12px;
    border-radius: ${radius.small};
    font-weight: ${weight.medium};
    text-decoration: none;
    color: ${color.inkSoft};
  }

  a:hover {
    color: ${color.ink};
    background: ${color.mistDeep};
  }

  svg {
    flex: none;
    width: 20px;
    height: 20px;
  }
`

export const IndexPlace = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  padding: 8px 12px;
`

export const Sections = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`

export const Section = styled(Card)`
  display: grid;
  gap: ${space(4)};
  scroll-margin-top: 96px;

  h2 {
    margin: 0;
    font-size: ${text.title};
  }

  h3 {
    margin: 0;
    font-size: ${text.body};
    font-weight: ${weight.strong};
    letter-spacing: -0.005em;
  }
`

export const Intro = styled.p`
  max-width: 64ch;
  margin: 0;
  color: ${color.inkSoft};
`

export const Rows = styled.div`
  display: grid;

  > * + * {
    border-top: 1px solid ${color.line};
  }
`

/** One fact of the account and what may be done about it. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  min-height: 64px;
  padding-block: ${space(2)};
`

export const Unbroken = styled.span`
  white-space: nowrap;
`

export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`

export const Leading = styled.span`
  display: flex;
  flex: none;
  width: 40px;
  height: 40px;
  align-items: center;
  justify-content: center;
  border-radius: ${radius.full};
  background: ${color.mist};

  svg {
    width: 20px;
    height: 20px;
  }
`

export const Fact = styled.div`
  /* Narrower than this, what may be done goes below. */
  flex: 1 1 140px;
  ${Leading} + & {
    flex-basis: 104px;
  }
  display: grid;
  gap: 1px;
  min-width: 0;
`

export const Value = styled.span`
  overflow-wrap: anywhere;
`

export const Note = styled.span`
  font-size: ${text.small};
  color: ${color.inkSoft};
`

export const Label = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  font-size: ${text.caption};
  font-weight: ${weight.strong};
  letter-spacing: 0.02em;
  color: ${color.inkSoft};
`

export const Facts = styled.dl`
  display: grid;
  gap: ${space(3)} ${space(4)};
  margin: 0;

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  div {
    min-width: 0;
  }

  dt {
    font-size: ${text.caption};
    font-weight: ${weight.strong};
    letter-spacing: 0.02em;
    color: ${color.inkSoft};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
