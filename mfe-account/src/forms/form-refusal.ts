import { ApiProblem } from '@rouage/slice-kit'
import { errorsByField, type FieldErrors } from './form-values'

export const UNEXPECTED = "Une erreur inattendue s'est produite"

/** What went wrong with the whole form: a sentence, and the problem's stable code. */
export type Failure = { readonly text: string; readonly code: string }

export type RefusalRules = {
  /** Begins a failure's sentence, as the error catalogue says: `Erreur de connexion`. */
  readonly failurePrefix?: string | undefined
  /** Problems that one field is to blame for, by code. */
  readonly fieldOfProblem?: Readonly<Record<string, string>> | undefined
}

/** A sentence that begins with the prefix's own words needs no prefix. */
const prefixed = (prefix: string | undefined, sentence: string): string =>
  prefix === undefined || sentence.toLowerCase().startsWith(prefix.toLowerCase()) ? sentence : `${prefix}: ${sentence}`

/** What a problem says of fields by their paths, and else of the one that its code is known to blame. */
const complaintsOf = ({ problem, code, message }: ApiProblem, fieldOfProblem: Readonly<Record<string, string>>) => {
  const { errors = [] } = problem
  if (errors.length === 0) return [{ field: fieldOfProblem[code], message }]
  return errors.map((each) => ({ field: each.path.split('.').at(-1), message: each.message }))
}

/**
 * What a form says after its call has failed: sentences at its own fields, or one for the whole form where none of them
 * is to blame.
 * @param fields names of the fields that the form shows
 */
export const refusalIn = (
  error: unknown,
  fields: ReadonlySet<string | null>,
  { failurePrefix, fieldOfProblem = {} }: RefusalRules,
): { readonly errors: FieldErrors; readonly failure: Failure | undefined } => {
  if (!(error instanceof ApiProblem)) return { errors: {}, failure: { text: UNEXPECTED, code: 'unexpected' } }
  const complaints = complaintsOf(error, fieldOfProblem)
  const errors = errorsByField(
    complaints.filter(({ field }) => field !== undefined && fields.has(field)),
    true,
  )
  const isBlamed = Object.keys(errors).length > 0
  return {
    errors,
    failure: isBlamed ? undefined : { text: prefixed(failurePrefix, error.message), code: error.code },
  }
}
