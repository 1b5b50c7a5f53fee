import { color, media, radius, space, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Vehicle = styled.div`
  position: relative;
  display: grid;
  max-width: 340px;
  gap: ${space(1)};
  font-weight: ${weight.regular};

  picture img {
    border-radius: ${radius.small};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: ${weight.strong};
    line-height: 1.3;
    color: ${color.ink};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  p {
    margin: 0;
    color: ${color.inkSoft};
  }
  @media print {
    button {
      display: none;
    }
  }
`

/** The photo gives its room to the lines on a low screen. */
export const Picture = styled.div`
  overflow: hidden;
  border-radius: ${radius.small};

  > span {
    aspect-ratio: 16 / 9;
  }
  @media (max-height: 560px) {
    display: none;
  }
`

/** On the photo, where there is one. */
export const Tools = styled.div`
  display: flex;
  gap: ${space(1)};

  @media (min-height: 560.02px) {
    position: absolute;
    top: ${space(1)};
    right: ${space(1)};

    ${media.tablet} {
      top: ${space(2)};
      right: ${space(2)};
    }
  }
`

/** A phone's photos have room for one button; the heart is on the page of the ad as well. */
export const HeartPlace = styled.span`
  display: none;

  ${media.tablet} {
    display: contents;
  }
`
