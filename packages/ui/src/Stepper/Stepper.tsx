import styled from 'styled-components'
import type { LinkAs } from '../link'
import { color, focusRing, graduation, media, text, weight } from '../tokens'

const List = styled.ol`
  display: flex;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Step = styled.li`
  flex: 1;
  min-width: 0;
  padding-top: 16px;
  font-size: ${text.small};
  line-height: 1.3;
  color: ${color.inkSoft};
  position: relative;

  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 8px;
    color: ${color.lineStrong};
    ${graduation}
  }
  &[data-done]::before {
    color: ${color.ink};
  }
  &[data-wrong],
  &[data-wrong]::before {
    color: ${color.danger};
  }
  &[aria-current]::before,
  &:has([aria-current])::before {
    color: ${color.accent};
  }
  &[aria-current],
  &:has([aria-current]) {
    font-weight: ${weight.strong};
    color: ${color.ink};
  }
  ${media.phone} {
    > span,
    > a > span {
      display: none;
    }
  }
`

/** Reaches over the scale, so that a finger on the scale is one on it. */
const StepLink = styled.a`
  display: block;
  min-height: 44px;
  margin-top: -16px;
  padding-top: 16px;
  color: inherit;
  text-decoration: none;
  ${focusRing}

  ${media.hover} {
    &:hover > span {
      text-decoration: underline;
    }
  }
`

const Now = styled.p`
  margin: 0 0 8px;
  font-size: ${text.small};
  color: ${color.inkSoft};
  strong {
    color: ${color.ink};
    font-weight: ${weight.strong};
  }
`

/** The names of the steps, and which one is under way, from 0. */
export type StepperProps = {
  readonly steps: readonly string[]
  /** From 0. */
  readonly current: number
  /** Where a step is, by its place: each is a link then. */
  readonly hrefOf?: (step: number) => string
  readonly linkAs?: LinkAs
  /** Of steps that one can go to in any order: which are done. Those before the current one unless told. */
  readonly isDone?: (step: number) => boolean
  /** Steps in which something has to be mended. */
  readonly isWrong?: (step: number) => boolean
  readonly className?: string
}

/** How far along one is, on the graduated scale. */
export const Stepper = ({
  steps,
  current,
  hrefOf,
  linkAs = 'a',
  isDone = (step) => step < current,
  isWrong = () => false,
  className,
}: StepperProps) => {
  const marks = (at: number) => (at === current ? ('step' as const) : undefined)
  const said = (at: number) => {
    if (isWrong(at)) return ', à corriger'
    return isDone(at) ? ', fait' : ''
  }
  return (
    <div className={className}>
      <Now>
        Étape {current + 1} sur {steps.length} : <strong>{steps[current]}</strong>
      </Now>
      <List aria-label="Étapes">
        {steps.map((step, at) => (
          <Step
            key={step}
            data-done={isDone(at) || undefined}
            data-wrong={isWrong(at) || undefined}
            aria-current={hrefOf === undefined ? marks(at) : undefined}
          >
            {hrefOf === undefined ? (
              <span>{step}</span>
            ) : (
              <StepLink
                as={linkAs}
                href={hrefOf(at)}
                aria-current={marks(at)}
                aria-label={`Étape ${at + 1} : ${step}${said(at)}`}
              >
                <span>{step}</span>
              </StepLink>
            )}
          </Step>
        ))}
      </List>
    </div>
  )
}
