import { Combobox, ComboboxGroupLabel, ComboboxItem, ComboboxList } from '@ariakit/react/combobox'
import styled from 'styled-components'
import { color, media, oneLine, radius, tabularFigures, text, visuallyHidden, weight } from '../tokens'

export const SearchRow = styled.div`
  position: relative;
  flex: none;
  padding: 8px 8px 0;

  > svg {
    position: absolute;
    top: 20px;
    left: 18px;
    width: 18px;
    height: 18px;
    color: ${color.inkSoft};
    pointer-events: none;
  }
`

export const Search = styled(Combobox)`
  width: 100%;
  height: 44px;
  padding: 0 12px 0 38px;
  border: 0;
  border-radius: ${radius.small};
  outline: none;
  color: ${color.ink};
  background: ${color.mist};
  &::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
  &:focus-visible {
    box-shadow: inset 0 0 0 2px ${color.focus};
  }
`

/** Holds the keyboard where there is nothing to search; the list shows which option it is on. */
export const HiddenSearch = styled(Combobox)`
  ${visuallyHidden}
`

export const List = styled(ComboboxList)`
  flex: 1;
  min-height: 0;
  padding: 8px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: 40px 8px;
`

export const GroupName = styled(ComboboxGroupLabel)`
  position: sticky;
  z-index: 1;
  top: -8px;
  padding: 10px 10px 6px;
  font-size: ${text.caption};
  font-weight: ${weight.strong};
  color: ${color.inkSoft};
  background: ${color.surface};
`

export const Item = styled(ComboboxItem)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 42px;
  padding: 6px 10px;
  border-radius: ${radius.small};
  line-height: 1.3;
  cursor: pointer;
  scroll-margin: 8px;

  &[data-active-item] {
    background: ${color.mist};
    box-shadow: inset 0 0 0 1px ${color.line};
  }
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px ${color.focus};
  }
  &[data-none] {
    color: ${color.inkSoft};
  }
  ${media.phone} {
    min-height: 48px;
  }
`

export const Box = styled.span<{ $isRound: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${({ $isRound }) => ($isRound ? radius.full : '5px')};
  color: transparent;
  background: ${color.surface};

  [aria-selected='true'] > & {
    color: ${color.onInk};
    border-color: ${color.ink};
    background: ${color.ink};
  }
  svg {
    width: 14px;
    height: 14px;
    stroke-width: 3;
  }
`

export const Name = styled.span`
  flex: 1;
  min-width: 0;
  ${oneLine}
  [aria-selected='true'] > & {
    font-weight: ${weight.strong};
  }
`

export const Count = styled.span`
  font-size: ${text.small};
  color: ${color.inkSoft};
  ${tabularFigures}
`

export const Note = styled.p`
  flex: none;
  margin: 0;
  padding: 10px 18px 4px;
  font-size: ${text.small};
  color: ${color.inkSoft};
  &:empty {
    display: none;
  }
`

/** Below the list, where it is seen and reached without going through all of it. */
export const Unfold = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 44px;
  margin: 0 8px;
  padding: 6px 10px;
  border: 0;
  border-top: 1px solid ${color.line};
  color: ${color.inkSoft};
  background: none;
  font-size: ${text.small};
  text-align: left;
  cursor: pointer;

  > svg {
    flex: none;
    width: 18px;
    height: 18px;
  }
  &:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`

export const Foot = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 6px 8px;
  border-top: 1px solid ${color.line};
  &:empty {
    display: none;
  }
`

export const PhoneOnly = styled.div`
  margin-left: auto;
  ${media.tablet} {
    display: none;
  }
`
