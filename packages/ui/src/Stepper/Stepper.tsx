import styled from 'styled-components'
import { color, graduation, media, text, weight } from '../tokens'

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
  &[aria-current]::before {
    color: ${color.accent};
  }
  &[aria-current] {
    font-weight: ${weight.strong};
    color: ${color.ink};
  }
  ${media.phone} {
    > span {
      display: none;
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
  readonly className?: string
}

/** How far along one is, on the graduated scale. */
export const Stepper = ({ steps, current, className }: StepperProps) => (
  <div className={className}>
    <Now>
      Étape {current + 1} sur {steps.length} : <strong>{steps[current]}</strong>
    </Now>
    <List aria-label="Étapes">
      {steps.map((step, at) => (
        <Step key={step} data-done={at < current || undefined} aria-current={at === current ? 'step' : undefined}>
          <span>{step}</span>
        </Step>
      ))}
    </List>
  </div>
)
