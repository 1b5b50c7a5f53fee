import { MistGround } from '@rouage/ui/Ground'
import { color, focusRing, media, pageColumn, space, text, visuallyHidden } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Area = styled(MistGround)`
  padding-bottom: ${space(4)};
`

export const Head = styled.div`
  background: ${color.surface};
`

export const HeadColumn = styled.div`
  ${pageColumn}
  padding-top: ${space(6)};

  ${media.tablet} {
    padding-top: ${space(8)};
  }
`

export const Identity = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-height: 72px;
  margin-bottom: ${space(4)};

  /* On a phone the way out is its icon alone. */
  ${media.phone} {
    align-items: flex-start;

    > button {
      min-width: 44px;
      margin-right: -10px;
      padding: 10px;
    }

    > button b {
      ${visuallyHidden}
    }
  }

  > button b {
    font-weight: inherit;
  }
`

export const Names = styled.div`
  flex: 1;
  min-width: 0;

  h1 {
    margin: 0;
    font-size: ${text.heading};
    overflow-wrap: anywhere;
  }
`

export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px ${space(3)};
  min-height: 24px;
  margin: 4px 0 0;
  font-size: ${text.small};
  color: ${color.inkSoft};
`

export const Column = styled.div`
  ${pageColumn}
  padding-top: ${space(5)};

  ${media.tablet} {
    padding-top: ${space(8)};
  }
`

export const PartFailed = styled.div`
  flex-basis: 100%;
`

export const Alert = styled.div`
  margin-bottom: ${space(5)};
`

/** The ways to what a person keeps elsewhere, above the tabs. */
export const Elsewhere = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
  margin-bottom: ${space(2)};
  font-size: ${text.small};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.ink};
    text-decoration: underline;
    text-decoration-color: ${color.line};
    text-underline-offset: 4px;
    ${focusRing}
  }
  a:hover {
    text-decoration-color: currentcolor;
  }
`
