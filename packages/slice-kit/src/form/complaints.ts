// The shared module itself, by the name under which the host provides it: a relative import would be a copy.
// oxlint-disable-next-line no-restricted-imports
import { ApiProblem } from '@rouage/slice-kit'

/** A French sentence for each field that is wrong, by the field's name: `photos.0.caption`. */
export type FieldErrors = Readonly<Record<string, string>>

export type Complaint = { readonly field: string | undefined; readonly message: string }

/** The first complaint of each field; those of one field that came with one answer are joined where `all` is wanted. */
export const errorsByField = (complaints: readonly Complaint[], all = false): FieldErrors => {
  const errors: Record<string, string> = {}
  for (const { field, message } of complaints) {
    if (field === undefined) continue
    const said = errors[field]
    if (said === undefined) errors[field] = message
    else if (all && !said.includes(message)) errors[field] = `${said} ${message}`
  }
  return errors
}

/** What went wrong with the whole form: a sentence, and the problem's stable code. */
export type Failure = { readonly text: string; readonly code: string }

/** What is said where not even a service has said anything. */
export const UNEXPECTED = "Une erreur inattendue s'est produite"

export type RefusalRules = {
  /** Begins a failure's sentence, as the error catalogue says: `Erreur de connexion`. */
  readonly failurePrefix?: string | undefined
  /** Problems that one field is to blame for, by code. */
  readonly fieldOfProblem?: Readonly<Record<string, string>> | undefined
}

/** A sentence that begins with the prefix's own words needs no prefix. */
const prefixed = (prefix: string | undefined, sentence: string): string =>
  prefix === undefined || sentence.toLowerCase().startsWith(prefix.toLowerCase()) ? sentence : `${prefix}: ${sentence}`

/** The field of a path as services tell it, `body.photos.0.caption`: by its whole name, or by the last part of it. */
const fieldAt = (path: string, fields: ReadonlySet<string | null>): string | undefined =>
  [path.replace(/^body\./, ''), path.split('.').at(-1)].find((name) => name !== undefined && fields.has(name))

const complaintsOf = (
  { problem, code, message }: ApiProblem,
  fields: ReadonlySet<string | null>,
  fieldOfProblem: Readonly<Record<string, string>>,
): readonly Complaint[] => {
  const { errors = [] } = problem
  if (errors.length > 0) return errors.map((each) => ({ field: fieldAt(each.path, fields), message: each.message }))
  const field = fieldOfProblem[code]
  return [{ field: field !== undefined && fields.has(field) ? field : undefined, message }]
}

/**
 * What a form says after its call has failed: sentences at its own fields, or one for the whole form where none of them
 * is to blame.
 * @param fields names of the fields that the form shows
 */
export const refusalOf = (
  error: unknown,
  fields: ReadonlySet<string | null>,
  { failurePrefix, fieldOfProblem = {} }: RefusalRules,
): { readonly errors: FieldErrors; readonly failure: Failure | undefined } => {
  if (!(error instanceof ApiProblem)) return { errors: {}, failure: { text: UNEXPECTED, code: 'unexpected' } }
  const errors = errorsByField(complaintsOf(error, fields, fieldOfProblem), true)
  const isBlamed = Object.keys(errors).length > 0
  return {
    errors,
    failure: isBlamed ? undefined : { text: prefixed(failurePrefix, error.message), code: error.code },
  }
}
