import type { BodyOf, Endpoint } from '@rouage/contracts/endpoint'
import * as z from 'zod/mini'
import { errorsByField, type FieldErrors } from '@rouage/slice-kit/form/complaints'
import type { FormValues } from './form-values'

export type FormRules<E extends Endpoint> = {
  readonly endpoint: E
  /** The body that the fields make; the endpoint's contract parses it before it is sent. */
  readonly body: (values: FormValues) => unknown
  /** What the contract cannot know, as two fields that must be equal. */
  readonly check?: ((values: FormValues) => FieldErrors) | undefined
}

export type CheckedForm<E extends Endpoint> = {
  readonly errors: FieldErrors
  /** What may be sent, once there are no errors; undefined where the contract refuses it. */
  readonly parsed: BodyOf<E> | undefined
}

/**
 * What a form's fields come to before anything is sent, by the endpoint's contract and the form's own check.
 * @param schema of the endpoint's bodies
 */
export const checkForm = <E extends Endpoint>(
  { body, check }: FormRules<E>,
  schema: E['body'],
  values: FormValues,
): CheckedForm<E> => {
  const checked = schema === undefined ? undefined : z.safeParse(schema, body(values))
  const complaints = checked?.success === false ? checked.error.issues : []
  return {
    errors: {
      ...errorsByField(complaints.map(({ path, message }) => ({ field: path[0]?.toString(), message }))),
      ...check?.(values),
    },
    parsed: checked?.success === true ? (checked.data as BodyOf<E>) : undefined,
  }
}
