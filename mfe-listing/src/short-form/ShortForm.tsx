import type { EndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { color, space } from '@rouage/ui/tokens'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  justify-items: start;

  & > * {
    max-width: 100%;
  }

  & > label,
  & > div {
    width: 100%;
  }
`

const Failure = styled.p`
  margin: 0;
  color: ${color.danger};
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
`

type Props = {
  readonly form: Pick<EndpointForm<never, never>, 'props' | 'failure' | 'isSending'>
  /** What sends it. */
  readonly label: string
  readonly onCancel?: (() => void) | undefined
  /** Its fields. */
  readonly children: ReactNode
}

/** What is chosen already before what could be chosen. */
const firstField = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector<HTMLElement>('input:checked') ?? form.querySelector<HTMLElement>('input, textarea')

/**
 * A form of few fields within a page: what is wrong with it, what sends it, and what gives it up. One that can be given up
 * took the place of the button that asked for it, and takes the focus with it: its code may come late.
 */
export const ShortForm = ({ form: { props, failure, isSending }, label, onCancel, children }: Props) => {
  const { ref } = props
  const wasAskedFor = useRef(onCancel !== undefined)
  useEffect(() => {
    if (wasAskedFor.current && ref.current !== null) firstField(ref.current)?.focus()
  }, [ref])
  return (
    <Form {...props}>
      {children}
      {failure !== undefined && <Failure role="alert">{failure.text}</Failure>}
      <Actions>
        <Button type="submit" kind="primary" isLoading={isSending} loadingLabel="Envoi en cours...">
          {label}
        </Button>
        {onCancel !== undefined && (
          <Button kind="quiet" onClick={onCancel}>
            Annuler
          </Button>
        )}
      </Actions>
    </Form>
  )
}
