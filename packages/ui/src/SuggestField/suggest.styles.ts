import styled, { css } from 'styled-components'
import { color, elevation, radius, space, text, visuallyHidden, weight } from '../tokens'

const floating = css`
  position: absolute;
  z-index: 20;
  inset: 100% 0 auto;
  max-height: min(420px, 60dvh);
  /* Clear of the field's ring. */
  margin-top: ${space(2)};
  padding: ${space(1)};
  border-radius: ${radius.medium};
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${color.surface};
  box-shadow:
    0 0 0 1px ${color.line},
    ${elevation};
`

export const List = styled.div.attrs({ role: 'listbox' })<{ $isInline: boolean }>`
  ${({ $isInline }) => ($isInline ? '' : floating)}
`

export const Group = styled.div.attrs({ role: 'group' })``

export const GroupTitle = styled.div`
  margin: ${space(2)} ${space(2)} ${space(1)};
  color: ${color.inkSoft};
  font-size: ${text.caption};
  font-weight: ${weight.strong};
`

/** Below a field that stays, each group scrolls by itself, so that what is below it stays in view. */
export const Lines = styled.div<{ $isInline: boolean }>`
  ${({ $isInline }) =>
    $isInline &&
    css`
      max-height: 244px;
      margin: ${space(1)} 0 0;
      overflow-y: auto;
      overscroll-behavior: contain;
    `}
`

export const Line = styled.div.attrs({ role: 'option' })`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  padding: 0 ${space(2)};
  border-radius: ${radius.small};
  overflow-wrap: anywhere;
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
  &[aria-selected='true'] {
    background: ${color.mist};
  }
  &[aria-selected='true'] {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`

export const Hint = styled.span`
  flex: none;
  color: ${color.inkSoft};
  font-size: ${text.caption};
  font-variant-numeric: tabular-nums;
`

/** What is only heard takes no room. */
export const Note = styled.output<{ $isHeard: boolean }>`
  display: block;
  margin: ${space(2)};
  color: ${color.inkSoft};
  font-size: ${text.caption};
  ${({ $isHeard }) => $isHeard && visuallyHidden}
`
