import type { BodyOf, Endpoint } from '@rouage/contracts/endpoint'
import { issueWords } from '@rouage/contracts/issue-words'
import type { FieldErrors as Errors, FieldValues, Resolver } from 'react-hook-form'
import { set } from 'react-hook-form'
import * as z from 'zod/mini'
import { loadBodySchema } from './body-schema'
import { errorsByField, type FieldErrors } from './complaints'

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
 * @throws ApiProblem when the contract's schema does not come
 */
export const checkValues = async <E extends Endpoint, Values extends FieldValues>(
  endpoint: E,
  { body = (values) => values, check }: FormRules<Values>,
  values: Values,
): Promise<Checked<E>> => {
  const schema = await loadBodySchema(endpoint)
  const checked = schema === undefined ? undefined : z.safeParse(schema, body(values), { error: issueWords })
  const issues = checked?.success === false ? checked.error.issues : []
  return {
    errors: {
      ...errorsByField(issues.map(({ path, message }) => ({ field: path.join('.'), message }))),
      ...check?.(values),
    },
    parsed: checked?.success === true ? (checked.data as BodyOf<E>) : undefined,
  }
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
