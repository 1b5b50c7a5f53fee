import { type ReactNode, useEffect, useRef } from 'react'
import styled, { css } from 'styled-components'
import { CircleAlert, CircleCheck, Clock, Info } from '../icons/lucide'
import { color, radius, text, weight } from '../tokens'

/** What a notice means; its colours follow. */
export type NoticeTone = 'neutral' | 'trust' | 'urgent' | 'danger'

const tones = {
  neutral: css`
    color: ${color.ink};
    background: ${color.mist};
  `,
  trust: css`
    color: ${color.ink};
    background: ${color.trustSoft};
    > svg {
      color: ${color.trust};
    }
  `,
  urgent: css`
    color: ${color.ink};
    background: ${color.urgentSoft};
    > svg {
      color: ${color.urgentInk};
    }
  `,
  danger: css`
    color: ${color.ink};
    background: ${color.dangerSoft};
    > svg {
      color: ${color.danger};
    }
  `,
} as const

const ICONS = { neutral: Info, trust: CircleCheck, urgent: Clock, danger: CircleAlert } as const

const ROLES = { assertive: 'alert', polite: 'status' } as const

const Root = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  gap: 12px;
  min-width: 0;
  padding: 12px 16px;
  border-radius: ${radius.small};
  ${({ $tone }) => tones[$tone]}

  > svg {
    flex: none;
    width: 20px;
    height: 20px;
    margin-top: 2px;
  }
`

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  min-width: 0;
  font-size: ${text.body};
  line-height: 1.5;
  strong {
    font-weight: ${weight.strong};
  }
  p {
    margin: 0;
  }
`

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 6px;
`

/** What is said in the page, how urgent it is, and what may be done about it. */
export type NoticeProps = {
  readonly tone?: NoticeTone
  readonly title?: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /**
   * Read to screen readers when it appears: at once where it answers what was just done, else when they pause. What is
   * read at once is brought into view as well.
   */
  readonly live?: 'assertive' | 'polite'
  readonly className?: string
}

/**
 * What must not be missed, in its place on the page; a toast is for the rest.
 *
 * @example
 * <Notice tone="danger" live="assertive">{failure.text}</Notice>
 */
export const Notice = ({ tone = 'neutral', title, children, action, live, className }: NoticeProps) => {
  const Icon = ICONS[tone]
  const root = useRef<HTMLDivElement>(null)
  const isAnswer = live === 'assertive'
  useEffect(() => {
    if (isAnswer) root.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswer])
  return (
    <Root ref={root} $tone={tone} role={live === undefined ? undefined : ROLES[live]} className={className}>
      <Icon />
      <Words>
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <Action>{action}</Action>}
      </Words>
    </Root>
  )
}
