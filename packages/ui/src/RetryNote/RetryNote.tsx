import type { ReactNode } from 'react'
import styled from 'styled-components'
import { CircleAlert } from '../icons/lucide'
import { color, focusRing, radius, text, touchTarget, weight } from '../tokens'

const Root = styled.div<{ $isAlert: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  min-width: 0;
  font-size: ${text.small};
  font-weight: ${weight.medium};
  color: ${({ $isAlert }) => ($isAlert ? color.danger : color.inkSoft)};

  > svg {
    flex: none;
    width: 18px;
    height: 18px;
    margin-right: -4px;
  }
  /* Beside its sign in a narrow place too; the button then comes below. */
  > span {
    flex: 0 1 auto;
    max-width: calc(100% - 26px);
  }
`

const Retry = styled.button`
  min-height: ${touchTarget};
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  color: ${color.ink};
  font-weight: ${weight.strong};
  text-decoration: underline;
  text-underline-offset: 3px;
  background: none;
  ${focusRing}
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`

/** What could not be had, and how to ask for it again. */
export type RetryNoteProps = {
  readonly children: ReactNode
  /** No button without it. */
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
  /** Read at once: for what comes instead of something that was asked for. */
  readonly isAlert?: boolean
  readonly className?: string
}

/** One small line that says what did not work, in the place where it did not, and asks again. */
export const RetryNote = ({ children, onRetry, isRetrying = false, isAlert = false, className }: RetryNoteProps) => (
  <Root role={isAlert ? 'alert' : 'status'} $isAlert={isAlert} className={className}>
    <CircleAlert aria-hidden />
    <span>{children}</span>
    {onRetry !== undefined && (
      <Retry type="button" aria-busy={isRetrying} onClick={isRetrying ? undefined : onRetry}>
        Réessayer
      </Retry>
    )}
  </Root>
)
