import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styled, { css } from 'styled-components'
import { color, focusRing, motion, radius, text } from '../tokens'

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" ' +
  'stroke="white" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="m6 12.5 4 4 8-9"/></svg>'
/** Nothing in it may end the quotes that it stands in. */
const WHITE_CHECK = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  min-height: 44px;
  padding: 10px 0;
  line-height: 24px;
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
`

const Input = styled.input<{ $isRound: boolean }>`
  flex: none;
  width: 22px;
  height: 22px;
  margin: 1px 0 0;
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${({ $isRound }) => ($isRound ? radius.full : '6px')};
  background: ${color.surface} center / 100% no-repeat;
  appearance: none;
  cursor: inherit;
  transition:
    border-color ${motion.fast},
    background-color ${motion.fast},
    box-shadow ${motion.fast};
  ${focusRing}

  &:hover:not(:disabled) {
    border-color: ${color.ink};
  }
  &:disabled {
    border-color: ${color.line};
    background-color: ${color.mist};
  }

  ${({ $isRound }) =>
    $isRound
      ? css`
          &:checked {
            border-color: ${color.ink};
            box-shadow: inset 0 0 0 5px ${color.ink};
          }
        `
      : css`
          &:checked {
            border-color: ${color.ink};
            background-color: ${color.ink};
            background-image: url('${WHITE_CHECK}');
          }
        `}
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
`

const Words = styled.span`
  min-width: 0;
`

const Hint = styled.span`
  display: block;
  font-size: ${text.small};
  line-height: 1.45;
  color: ${color.inkSoft};
`

/** What a checkbox and a radio button have in common. */
export type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> & {
  readonly label: ReactNode
  readonly hint?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** A native check box or radio button with its label, 44 px high. */
export const Choice = ({
  label,
  hint,
  className,
  kind,
  ...input
}: ChoiceProps & { readonly kind: 'checkbox' | 'radio' }) => (
  <Row className={className}>
    <Input {...input} type={kind} $isRound={kind === 'radio'} />
    <Words>
      {label}
      {hint !== undefined && <Hint>{hint}</Hint>}
    </Words>
  </Row>
)
