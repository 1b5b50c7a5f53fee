import styled, { css } from 'styled-components'
import { color, motion, oneLine, radius, text, weight } from '../tokens'

/**
 * How a field shows its label: above the control, or inside it over the value, which saves a line of height and keeps
 * label and value together where many fields stand side by side.
 */
export type FieldLayout = 'stacked' | 'inset'

export const Label = styled.span`
  display: block;
  font-size: ${text.caption};
  font-weight: ${weight.strong};
  line-height: 1.3;
  letter-spacing: 0.02em;
  color: ${color.inkSoft};
`

export const Frame = styled.div<{ $layout: FieldLayout }>`
  position: relative;
  isolation: isolate;
  display: grid;
  align-content: start;
  gap: 6px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  ${({ $layout }) =>
    $layout === 'inset' &&
    css`
      > ${Label}, > * > ${Label} {
        position: absolute;
        z-index: 2;
        top: 8px;
        right: 12px;
        left: 13px;
        pointer-events: none;
        ${oneLine}
      }
    `}
`

/** What every control looks like: input, textarea, select, and the closed multi-select. */
export const controlStyle = css<{ $layout: FieldLayout }>`
  display: block;
  width: 100%;
  min-width: 0;
  min-height: ${({ $layout }) => ($layout === 'inset' ? '56px' : '48px')};
  margin: 0;
  padding: ${({ $layout }) => ($layout === 'inset' ? '26px 12px 6px' : '11px 12px')};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  font-size: ${text.body};
  line-height: 1.4;
  text-align: left;
  color: ${color.ink};
  background: ${color.surface};
  appearance: none;
  transition:
    border-color ${motion.fast},
    box-shadow ${motion.fast};

  &::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
    text-overflow: ellipsis;
  }
  text-overflow: ellipsis;
  &:hover:not(:disabled) {
    border-color: ${color.ink};
  }

  /* Its list is open: no ring, which a finger would not ask for. */
  &[aria-expanded='true'] {
    border-color: ${color.ink};
    box-shadow: inset 0 0 0 1px ${color.ink};
  }
  &:focus-visible {
    border-color: ${color.ink};
    outline: 3px solid ${color.focus};
    outline-offset: 1px;
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &:disabled {
    color: ${color.inkSoft};
    background: ${color.mist};
    border-color: ${color.line};
  }
`

export const Hint = styled.p`
  margin: 0;
  font-size: ${text.caption};
  color: ${color.inkSoft};
`

export const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  margin: 0;
  font-size: ${text.small};
  font-weight: ${weight.medium};
  line-height: 1.4;
  color: ${color.danger};

  svg {
    width: 16px;
    height: 16px;
    margin-top: 2px;
  }
`
