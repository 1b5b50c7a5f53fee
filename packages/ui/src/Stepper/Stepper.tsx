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

const Step = styled.li<{ $isPart: boolean }>`
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
  > span,
  > a > span {
    display: none;
  }
  ${({ $isPart }) => ($isPart ? media.desktop : media.tablet)} {
    > span,
    > a > span {
      display: inline;
    }
  }
`

/** Several steps in one: wider than one of them, and never as wide as all. */
const Elsewhere = styled(Step)`
  flex: 1.5;
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

  /* Room for a finger without room for names: what is below comes nearer. */
  ${media.phone} {
    margin-bottom: -12px;
  }
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

/** Steps of the same way that are not named one by one: they are counted, and stand in one piece. */
export type StepsElsewhere = {
  readonly label: string
  readonly count: number
  /** Where they are. */
  readonly href?: string | undefined
  readonly isWrong?: boolean | undefined
}

/** The names of the steps, and which one is under way, from 0. */
export type StepperProps = {
  readonly steps: readonly string[]
  /** Among `steps`, from 0. */
  readonly current: number
  /** Steps that were done before these, and steps that come after them. */
  readonly before?: StepsElsewhere | undefined
  readonly after?: StepsElsewhere | undefined
  /** Where a step is, by its place: it is a link then. */
  readonly hrefOf?: (step: number) => string | undefined
  readonly linkAs?: LinkAs
  /** Of steps that one can go to in any order: which are done. Those before the current one unless told. */
  readonly isDone?: (step: number) => boolean
  /** Steps in which something has to be mended. */
  readonly isWrong?: (step: number) => boolean
  readonly className?: string
}

const stateOf = (isDone: boolean, isWrong = false): string => {
  if (isWrong) return ', à corriger'
  return isDone ? ', fait' : ''
}

type PlaceProps = {
  readonly href: string | undefined
  readonly linkAs: LinkAs
  readonly label: string
  /** What a link says where its label has no room. */
  readonly said: string
  readonly current?: 'step' | undefined
}

const Place = ({ href, linkAs, label, said, current }: PlaceProps) =>
  href === undefined ? (
    <span>{label}</span>
  ) : (
    <StepLink as={linkAs} href={href} aria-current={current} aria-label={said}>
      <span>{label}</span>
    </StepLink>
  )

/** How far along one is, on the graduated scale. */
export const Stepper = ({
  steps,
  current,
  before,
  after,
  hrefOf = () => undefined,
  linkAs = 'a',
  isDone = (step) => step < current,
  isWrong = () => false,
  className,
}: StepperProps) => {
  const isPart = before !== undefined || after !== undefined
  const first = (before?.count ?? 0) + 1
  const marks = (at: number) => (at === current ? ('step' as const) : undefined)
  return (
    <div className={className}>
      <Now>
        Étape {first + current} sur {first - 1 + steps.length + (after?.count ?? 0)} : <strong>{steps[current]}</strong>
      </Now>
      <List aria-label="Étapes">
        {before !== undefined && (
          <Elsewhere $isPart data-done data-wrong={before.isWrong || undefined}>
            <Place
              href={before.href}
              linkAs={linkAs}
              label={before.label}
              said={`Étapes 1 à ${before.count} : ${before.label}${stateOf(true, before.isWrong)}`}
            />
          </Elsewhere>
        )}
        {steps.map((step, at) => {
          const href = hrefOf(at)
          return (
            <Step
              key={step}
              $isPart={isPart}
              data-done={isDone(at) || undefined}
              data-wrong={isWrong(at) || undefined}
              aria-current={href === undefined ? marks(at) : undefined}
            >
              <Place
                href={href}
                linkAs={linkAs}
                label={step}
                said={`Étape ${first + at} : ${step}${stateOf(isDone(at), isWrong(at))}`}
                current={marks(at)}
              />
            </Step>
          )
        })}
        {after !== undefined && (
          <Elsewhere $isPart>
            <span>{after.label}</span>
          </Elsewhere>
        )}
      </List>
    </div>
  )
}
