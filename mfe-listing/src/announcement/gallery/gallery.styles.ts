import { Photo } from '@rouage/ui/Photo'
import { color, focusRing, focusRingOnPhoto, media, radius, text } from '@rouage/ui/tokens'
import styled, { css } from 'styled-components'

export const Gallery = styled.section`
  min-width: 0;
`

export const Stage = styled.div`
  position: relative;
  overflow: hidden;
  background: ${color.mist};
  margin-inline: -16px;

  ${media.tablet} {
    margin-inline: 0;
    border-radius: ${radius.medium};
  }
`

export const Strip = styled.ul`
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
`

export const Slide = styled.li`
  flex: 0 0 100%;
  scroll-snap-align: start;
  scroll-snap-stop: always;
  scroll-margin-top: 96px;
`

/** Lower than the photo of a card: on a phone, so that title, price and facts stand on the first screen too. */
const stageShape = css`
  aspect-ratio: 3 / 2;
`

export const StagePhoto = styled(Photo)`
  ${stageShape}
`

/** Its place, as long as it is not known. */
export const StageRoom = styled.div`
  ${stageShape}
  background: ${color.mistDeep};
`

export const SlideLink = styled.a`
  position: relative;
  display: block;
  cursor: zoom-in;

  /* The ring lies over the photo and inside of it, on a ground of its own, since nothing is known of the photo's colours. */
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    content: '';
    position: absolute;
    inset: 4px;
    border: 3px solid ${color.focus};
    border-radius: ${radius.small};
    outline: 3px solid ${color.surface};
    box-shadow: inset 0 0 0 3px ${color.surface};
    pointer-events: none;
  }
`

const onPhoto = css`
  color: ${color.onInk};
  background: ${color.scrim};
`

export const Counter = styled.p`
  position: absolute;
  right: 12px;
  bottom: 12px;
  margin: 0;
  padding: 4px 12px;
  border-radius: ${radius.full};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
  ${onPhoto}
`

export const ZoomHint = styled.span`
  position: absolute;
  left: 12px;
  bottom: 12px;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${radius.full};
  pointer-events: none;
  ${onPhoto}
`

export const Arrow = styled.button<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 50%;
  ${({ $side }) => $side}: 12px;
  display: none;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-top: -24px;
  border: 0;
  border-radius: ${radius.full};
  color: ${color.ink};
  background: ${color.surface};
  cursor: pointer;
  opacity: 0.92;
  ${focusRingOnPhoto}

  &:hover {
    opacity: 1;
  }

  /* A finger swipes. */
  @media (pointer: fine) and (scripting: enabled) {
    display: grid;
  }
`

/** One line: on a phone it is moved sideways, so that each is as large as a finger. */
export const Thumbnails = styled.ul`
  position: relative;
  display: flex;
  gap: 8px;
  margin: 8px -16px 0;
  padding: 2px 16px;
  list-style: none;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scrollbar-width: none;

  > * {
    flex: 0 0 72px;
  }

  ${media.tablet} {
    display: grid;
    grid-template-columns: repeat(8, 1fr);
    margin-inline: 0;
    padding: 0;
    overflow: visible;
  }
`

const thumbnail = css`
  display: block;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.small};
  background: ${color.mist};
`

export const ThumbnailRoom = styled.span`
  ${thumbnail}
`

export const Thumbnail = styled.a`
  ${thumbnail}
  position: relative;
  overflow: hidden;
  ${focusRing}

  &[aria-current='true']::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 3px solid ${color.accent};
    border-radius: inherit;
  }
`

export const More = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  font-weight: 600;
  ${onPhoto}
`

export const Corner = styled.div`
  position: absolute;
  top: 12px;
  right: 12px;

  button {
    ${focusRingOnPhoto}
  }
`
