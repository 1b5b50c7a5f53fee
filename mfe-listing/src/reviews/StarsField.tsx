import { color, radius, space, text, weight } from '@rouage/ui/tokens'
import { type FocusEventHandler, useId } from 'react'
import styled from 'styled-components'

const CHOICES = [1, 2, 3, 4, 5] as const
const STAR = 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: ${text.caption};
    font-weight: ${weight.strong};
    line-height: 1.3;
    letter-spacing: 0.02em;
    color: ${color.inkSoft};
  }
`

const Row = styled.div`
  display: flex;
  margin-left: -8px;
`

/** As large as a finger; the radio lies over the star, so that it is what is touched, focused and read. */
const Choice = styled.label<{ readonly $isOn: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.medium};

  svg {
    width: 32px;
    height: 32px;
    fill: ${({ $isOn }) => ($isOn ? color.urgent : color.mistDeep)};
  }

  &:has(input:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    cursor: pointer;
    opacity: 0;
  }
`

const Problem = styled.p`
  margin: ${space(1)} 0 0;
  font-size: ${text.small};
  font-weight: ${weight.strong};
  color: ${color.danger};
`

type Props = {
  readonly name: string
  /** 0 while nothing is chosen. */
  readonly value: number
  readonly onChange: (stars: number) => void
  readonly onBlur: FocusEventHandler
  readonly error: string | undefined
}

/** One to five stars, as radio buttons: arrows change them, and each says what it is. */
export const StarsField = ({ name, value, onChange, onBlur, error }: Props) => {
  const problemId = useId()
  return (
    <Group
      role="radiogroup"
      // The form looks for what is wrong, and focuses it.
      tabIndex={-1}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : problemId}
    >
      <legend>Votre note (obligatoire)</legend>
      <Row>
        {CHOICES.map((stars) => (
          <Choice key={stars} $isOn={stars <= value}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              onBlur={onBlur}
              aria-label={stars === 1 ? '1 étoile sur 5' : `${stars} étoiles sur 5`}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </Choice>
        ))}
      </Row>
      {error !== undefined && <Problem id={problemId}>{error}</Problem>}
    </Group>
  )
}
