import type { EndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { color, space } from '@rouage/ui/tokens'
import type { ReactNode } from 'react'
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

/** A form of few fields within a page: what is wrong with it, what sends it, and what gives it up. */
export const ShortForm = ({ form: { props, failure, isSending }, label, onCancel, children }: Props) => (
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
