import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Choice, type ChoiceProps } from '../Checkbox'
import { Label } from '../Field'

/** What an `input` of the kind takes, with its label. */
export type RadioProps = ChoiceProps

/** One of several; give all of them one `name`, and put them into a `RadioGroup`. */
export const Radio = (props: RadioProps) => <Choice {...props} kind="radio" />

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    padding: 0;
  }
`

/** Radio buttons with what they ask. */
export const RadioGroup = ({
  label,
  children,
  className,
}: {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}) => (
  <Group className={className}>
    <Label as="legend">{label}</Label>
    {children}
  </Group>
)
