import type { BodyOf, Endpoint } from '@rouage/contracts/endpoint'
import type { FieldErrors as Errors, FieldValues, Resolver } from 'react-hook-form'
import { set } from 'react-hook-form'
import { loadBodyCheck } from './body-check'
import type { FieldErrors } from './complaints'

export type FormRules<Values extends FieldValues> = {
  /** The body that the fields make, where it is not they themselves; the contract parses it before it is sent. */
  readonly body?: ((values: Values) => unknown) | undefined
  /** What the contract cannot know, as two fields that must be equal. */
  readonly check?: ((values: Values) => FieldErrors) | undefined
}

export type Checked<E extends Endpoint> = {
  readonly errors: FieldErrors
  /** What may be sent, once there are no errors; undefined where the contract refuses it. */
  readonly parsed: BodyOf<E> | undefined
}

/**
 * What a form's values come to before anything is sent, by the endpoint's contract and the form's own check.
 * @throws ApiProblem when what the contract is checked by does not come
 */
export const checkValues = async <E extends Endpoint, Values extends FieldValues>(
  endpoint: E,
  { body = (values) => values, check }: FormRules<Values>,
  values: Values,
): Promise<Checked<E>> => {
  const checkBody = await loadBodyCheck(endpoint)
  const { errors, parsed } = checkBody(body(values))
  return { errors: { ...errors, ...check?.(values) }, parsed: parsed as BodyOf<E> | undefined }
}

/** Sentences by name as react-hook-form keeps them: in the shape of the values. */
export const asErrors = <Values extends FieldValues>(errors: FieldErrors): Errors<Values> => {
  const shaped: Errors<Values> = {}
  for (const [name, message] of Object.entries(errors)) set(shaped, name, { type: 'contract', message })
  return shaped
}

/** Has react-hook-form check with the endpoint's contract; it throws what `checkValues` throws. */
export const resolverOf =
  <E extends Endpoint, Values extends FieldValues>(
    endpoint: E,
    rules: FormRules<Values>,
  ): Resolver<Values, unknown, Values> =>
  async (values) => {
    const { errors } = await checkValues(endpoint, rules, values)
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: asErrors<Values>(errors) }
  }
