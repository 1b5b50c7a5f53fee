import { Link } from '@rouage/slice-kit'
import { Photo } from '@rouage/ui/Photo'
import {
  color,
  focusRing,
  media,
  motion,
  oneLine,
  radius,
  space,
  tabularFigures,
  text,
  weight,
} from '@rouage/ui/tokens'
import styled, { css } from 'styled-components'
import { BESIDE } from '../layout'

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 60px;
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(1)};

  ${BESIDE} {
    padding-left: ${space(4)};
  }
`

export const BackPlace = styled.div`
  ${BESIDE} {
    display: none;
  }
`

export const Who = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
  margin-left: ${space(1)};
`

export const Name = styled.h2`
  ${oneLine}
  margin: 0;
  font-size: ${text.body};
  font-weight: ${weight.strong};
  line-height: 1.3;
  letter-spacing: 0;

  &:focus {
    outline: none;
  }
  a {
    ${focusRing}
    border-radius: 2px;
    text-decoration: none;
  }
  ${media.hover} {
    a:hover {
      color: ${color.accentInk};
    }
  }
`

export const Under = styled.p`
  ${oneLine}
  margin: 0;
  color: ${color.inkSoft};
  font-size: ${text.caption};
`

const adBox = css`
  display: grid;
  grid-template-columns: 60px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  min-height: 60px;
  padding: ${space(2)} ${space(4)};
  border-block: 1px solid ${color.line};
  background: ${color.mist};
  color: ${color.ink};
  font-size: ${text.small};
`

export const AdGone = styled.div`
  ${adBox}
`

export const Ad = styled(Link)`
  ${focusRing}
  ${adBox}
  text-decoration: none;

  &:focus-visible {
    outline-offset: -3px;
  }
  > svg {
    width: 20px;
    height: 20px;
    color: ${color.inkSoft};
  }
  ${media.hover} {
    &:hover strong {
      color: ${color.accentInk};
    }
  }
`

export const AdPhoto = styled(Photo)`
  width: 60px;
  border-radius: ${radius.small};

  > span {
    font-size: 0;
  }
`

export const AdWords = styled.span`
  display: grid;
  min-width: 0;

  strong {
    ${oneLine}
    font-weight: ${weight.strong};
    transition: color ${motion.fast};
  }
`

export const AdFacts = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  ${tabularFigures}
`

export const Menu = styled.div`
  display: grid;
  gap: ${space(1)};
  margin: -8px;

  button,
  a {
    justify-content: flex-start;
  }
`
