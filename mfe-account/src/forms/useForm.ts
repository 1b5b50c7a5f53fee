import type { BodyOf, Endpoint, ResponseOf } from '@rouage/contracts/endpoint'
import { ApiProblem, callEndpoint } from '@rouage/slice-kit'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { errorsByField, type FieldErrors, type FormValues, valuesOf } from './form-values'

export const UNEXPECTED = "Une erreur inattendue s'est produite"

/** What went wrong with the whole form: a sentence, and the problem's stable code. */
export type Failure = { readonly text: string; readonly code: string }

export type FormOptions<E extends Endpoint> = {
  readonly endpoint: E
  /** The body that the fields make; the endpoint's contract parses it before it is sent. */
  readonly body: (values: FormValues) => unknown
  /** What the contract cannot know, as two fields that must be equal. */
  readonly check?: (values: FormValues) => FieldErrors
  readonly onDone: (answer: ResponseOf<E>, body: BodyOf<E>) => void
  /** Begins a failure's sentence, as the error catalogue says: `Erreur de connexion`. */
  readonly failurePrefix?: string
  /** Problems that one field is to blame for, by code. */
  readonly fieldOfProblem?: Readonly<Record<string, string>>
}

export type Form<E extends Endpoint> = {
  /** For the `form` element. `method` keeps passwords out of addresses where a form is sent without our code. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly method: 'post'
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void
  }
  readonly errors: FieldErrors
  readonly failure: Failure | undefined
  readonly isSending: boolean
  /** What was sent last. */
  readonly sent: BodyOf<E> | undefined
  readonly fail: (failure: Failure) => void
}

const NONE: FieldErrors = {}

/** A sentence that begins with the prefix's own words needs no prefix. */
const prefixed = (prefix: string | undefined, sentence: string): string =>
  prefix === undefined || sentence.toLowerCase().startsWith(prefix.toLowerCase()) ? sentence : `${prefix}: ${sentence}`

/**
 * A form over one endpoint. Fields are uncontrolled, so that what a browser or a password manager filled in before our
 * code ran counts, and what was typed survives every failure. Sends once, however often it is submitted.
 */
export const useForm = <E extends Endpoint>({
  endpoint,
  body,
  check,
  onDone,
  failurePrefix,
  fieldOfProblem = NONE,
}: FormOptions<E>): Form<E> => {
  const form = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>(NONE)
  const [failure, setFailure] = useState<Failure>()
  const [sent, setSent] = useState<BodyOf<E>>()
  const [submissions, setSubmissions] = useState(0)

  useEffect(() => {
    // After a submission, not while one corrects: the first field that is wrong.
    if (submissions > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submissions])

  const localErrors = (values: FormValues): { readonly errors: FieldErrors; readonly parsed?: BodyOf<E> } => {
    const checked = endpoint.body === undefined ? undefined : z.safeParse(endpoint.body, body(values))
    const complaints = checked?.success === false ? checked.error.issues : []
    const found = {
      ...errorsByField(complaints.map(({ path, message }) => ({ field: path[0]?.toString(), message }))),
      ...check?.(values),
    }
    return checked?.success === true ? { errors: found, parsed: checked.data as BodyOf<E> } : { errors: found }
  }

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiProblem)) {
      setFailure({ text: UNEXPECTED, code: 'unexpected' })
      return
    }
    const { errors: told = [] } = error.problem
    const blamed = fieldOfProblem[error.code]
    const names = new Set([...(form.current?.elements ?? [])].map((element) => element.getAttribute('name')))
    const found = errorsByField(
      [
        ...told.map(({ path, message }) => ({ field: path.split('.').at(-1), message })),
        ...(blamed === undefined || told.length > 0 ? [] : [{ field: blamed, message: error.message }]),
      ].filter(({ field }) => field !== undefined && names.has(field)),
      true,
    )
    setErrors(found)
    const isBlamed = Object.keys(found).length > 0
    setFailure(isBlamed ? undefined : { text: prefixed(failurePrefix, error.message), code: error.code })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current) return
    const local = localErrors(valuesOf(event.currentTarget))
    setErrors(local.errors)
    setFailure(undefined)
    if (local.parsed === undefined || Object.keys(local.errors).length > 0) {
      setSubmissions((count) => count + 1)
      return
    }
    const { parsed } = local
    isUnderWay.current = true
    setSending(true)
    setSent(parsed)
    // Which endpoint it is is known where the form is made: there its answer has its type again.
    callEndpoint<Endpoint>(endpoint, { body: parsed })
      .then((answer) => onDone(answer as ResponseOf<E>, parsed))
      .catch(refuse)
      .finally(() => {
        isUnderWay.current = false
        setSending(false)
        setSubmissions((count) => count + 1)
      })
  }

  const reconsider = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    // While a field is being corrected: on leaving it, what is below would move away from under the pointer.
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
    if (errors[name] === undefined) return
    const { [name]: still } = localErrors(valuesOf(currentTarget)).errors
    const { [name]: _corrected, ...others } = errors
    if (still === undefined) setErrors(others)
  }

  return {
    props: { ref: form, method: 'post', noValidate: true, onSubmit: submit, onInput: reconsider },
    errors,
    failure,
    isSending,
    sent,
    fail: setFailure,
  }
}
