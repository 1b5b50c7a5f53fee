import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, text, weight } from '../tokens'

const Root = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: 8px;
  padding: 40px 16px 48px;
  text-align: center;

  > svg {
    width: min(260px, 70vw);
    height: auto;
    margin-bottom: 4px;
  }
`

const Title = styled.h2`
  max-width: 28em;
  margin: 0;
  font-size: ${text.title};
`

const Sentence = styled.div`
  max-width: 34em;
  color: ${color.inkSoft};
  font-weight: ${weight.regular};
  text-wrap: balance;
`

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-top: 16px;
`

/** Why there is nothing here, and what to do about it. */
export type EmptyStateProps = {
  /** One of the `…Drawing` components. */
  readonly drawing?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly headingLevel?: 1 | 2 | 3
  /** `alert` where it came instead of something that was asked for. */
  readonly role?: 'status' | 'alert'
  readonly className?: string
}

/** What stands where nothing is: a drawing, one sentence, one action. */
export const EmptyState = ({
  drawing,
  title,
  children,
  action,
  headingLevel = 2,
  role,
  className,
}: EmptyStateProps) => (
  <Root role={role} className={className}>
    {drawing}
    <Title as={`h${headingLevel}`}>{title}</Title>
    {children !== undefined && <Sentence>{children}</Sentence>}
    {action !== undefined && <Action>{action}</Action>}
  </Root>
)
