import { styled } from 'styled-components'
import { color, media, radius, space, text, visuallyHidden, weight } from '@rouage/ui'

export const PlaceGroup = styled.p`
  margin: ${space(2)} ${space(2)} ${space(1)};
  color: ${color.inkSoft};
  font-size: ${text.caption};
  font-weight: ${weight.strong};
`
/** Scrolls by itself, so that the radius and the buttons stay in view. */
export const PlaceList = styled.ul`
  max-height: 244px;
  margin: ${space(1)} 0 0;
  padding: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
`
export const PlaceLine = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: 44px;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;
  > svg {
    flex: none;
    color: ${color.inkSoft};
  }
  > span:first-of-type {
    flex: 1;
    min-width: 0;
  }
  &:hover,
  &:focus-visible {
    background: ${color.mist};
  }
  &:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: -2px;
  }
`
export const PlaceKind = styled.span`
  color: ${color.inkSoft};
  font-size: ${text.caption};
`
export const RadiusChips = styled.fieldset`
  display: flex;
  min-width: 0;
  padding: 0;
  border: 0;
  > legend {
    ${visuallyHidden}
  }
  gap: ${space(2)};
  margin: ${space(3)} ${space(2)} 0;
`
export const RadiusChip = styled.label`
  position: relative;
  flex: 1;
  cursor: pointer;
  > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  > span {
    display: flex;
    align-items: center;
    justify-content: center;
    min-height: 44px;
    border: 1px solid ${color.line};
    border-radius: ${radius.full};
    font-variant-numeric: tabular-nums;
  }
  > input:checked + span {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.surface};
    font-weight: ${weight.strong};
  }
  > input:focus-visible + span {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`
export const PopoverActions = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  margin: ${space(3)} ${space(2)} ${space(1)};
`

/** Holds the keyboard over fields and suggestions. */
export const PopoverBody = styled.div`
  min-width: min(300px, calc(100vw - 48px));
`
export const ListNote = styled.output`
  display: block;
  margin: ${space(2)};
  color: ${color.inkSoft};
  font-size: ${text.caption};
  &:empty {
    display: none;
  }
`
export const WithoutScript = styled.div`
  display: none;
  ${media.noScript} {
    display: block;
    margin-top: ${space(2)};
  }
`
