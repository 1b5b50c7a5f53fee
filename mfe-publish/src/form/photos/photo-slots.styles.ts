import { ProgressBar } from '@rouage/ui/ProgressBar'
import { color, elevation, media, motion, radius, space, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Slots = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

export const Slot = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-width: 0;
  border-radius: ${radius.small};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.line};
  transition: box-shadow ${motion.fast};

  &[draggable='true'] {
    cursor: grab;
  }
  &[data-over] {
    box-shadow: 0 0 0 3px ${color.focus};
  }
  &[data-dragged] {
    opacity: 0.5;
  }
`

/** Opens the photo large. */
export const Look = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.small} ${radius.small} 0 0;
  overflow: hidden;
  background: none;
  cursor: zoom-in;

  &:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  > span {
    pointer-events: none;
  }
`

export const Cover = styled.span`
  position: absolute;
  top: ${space(2)};
  left: ${space(2)};
  padding: 2px 8px;
  border-radius: ${radius.full};
  font-size: ${text.caption};
  font-weight: ${weight.strong};
  color: ${color.onInk};
  background: ${color.ink};
  pointer-events: none;
`

/** Four for a finger; on a phone two above two. */
export const Tools = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;

  > button {
    width: 100%;
    border-radius: ${radius.small};
  }
  > button[aria-disabled='true'] {
    color: ${color.lineStrong};
    cursor: not-allowed;
  }
  ${media.tablet} {
    grid-template-columns: repeat(4, 1fr);
  }
`

/** A place that is free: a press anywhere on it chooses a photo. */
export const Free = styled.label`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(1)};
  min-height: 132px;
  height: 100%;
  padding: ${space(3)};
  border: 1.5px dashed ${color.lineStrong};
  border-radius: ${radius.small};
  text-align: center;
  font-size: ${text.small};
  color: ${color.inkSoft};
  cursor: pointer;
  transition:
    border-color ${motion.fast},
    background ${motion.fast};

  &:hover,
  &[data-over] {
    border-color: ${color.ink};
    color: ${color.ink};
    background: ${color.mist};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
`

export const Sending = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space(2)};
  min-height: 132px;
  padding: ${space(3)};
  font-size: ${text.small};
  text-align: center;

  > p {
    margin: 0;
    overflow-wrap: anywhere;
    color: ${color.inkSoft};
  }
  > p[role='alert'] {
    color: ${color.danger};
  }
`

export const Bar = styled(ProgressBar)`
  width: 100%;
`

export const Many = styled.div`
  position: relative;
  justify-self: start;

  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`

export const Packs = styled.div`
  display: grid;
  gap: ${space(3)};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`

export const Pack = styled.div`
  display: grid;
  gap: ${space(2)};
  align-content: start;
  padding: ${space(4)};
  border-radius: ${radius.medium};
  box-shadow: inset 0 0 0 1px ${color.line};

  &[data-chosen] {
    box-shadow: inset 0 0 0 2px ${color.ink};
  }
  h3 {
    margin: 0;
    font-size: ${text.body};
    font-weight: ${weight.strong};
  }
  p {
    margin: 0;
    font-size: ${text.small};
    color: ${color.inkSoft};
  }
`

export const Large = styled.div`
  width: min(960px, 86vw);
  border-radius: ${radius.small};
  overflow: hidden;
  box-shadow: ${elevation};
`
