import { ComboboxGroup, ComboboxGroupLabel, ComboboxItem, ComboboxList } from '@ariakit/react/combobox'
import styled, { css } from 'styled-components'
import { color, elevation, radius, space, text, weight } from '../tokens'

export const Holder = styled.div`
  position: relative;
`

const floating = css`
  position: absolute;
  z-index: 20;
  inset: 100% 0 auto;
  margin-top: ${space(1)};
  padding: ${space(1)};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow:
    0 0 0 1px ${color.line},
    ${elevation};

  &[data-empty] {
    display: none;
  }
`

export const List = styled(ComboboxList)<{ $isInline: boolean }>`
  ${({ $isInline }) => ($isInline ? '' : floating)}
`

export const Group = styled(ComboboxGroup)``

export const GroupTitle = styled(ComboboxGroupLabel)`
  margin: ${space(2)} ${space(2)} ${space(1)};
  color: ${color.inkSoft};
  font-size: ${text.caption};
  font-weight: ${weight.strong};
`

/** Scrolls by itself, so that what is below it stays in view. */
export const Lines = styled.div`
  max-height: 244px;
  margin: ${space(1)} 0 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`

export const Line = styled(ComboboxItem)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  padding: 0 ${space(2)};
  border-radius: ${radius.small};
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
  &[data-active-item] {
    background: ${color.mist};
  }
  &[data-focus-visible] {
    outline: 3px solid ${color.focus};
    outline-offset: -2px;
  }
`

export const Hint = styled.span`
  color: ${color.inkSoft};
  font-size: ${text.caption};
`

export const Note = styled.output`
  display: block;
  margin: ${space(2)};
  color: ${color.inkSoft};
  font-size: ${text.caption};
  &:empty {
    display: none;
  }
`
