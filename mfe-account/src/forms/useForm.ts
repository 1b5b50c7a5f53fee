import type { BodyOf, Endpoint, ResponseOf } from '@rouage/contracts/endpoint'
import { callEndpoint } from '@rouage/slice-kit'
import { loadBodySchema, useEarlyBodySchema } from '@rouage/slice-kit/form/body-schema'
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { checkForm, type FormRules } from './form-check'
import { type Failure, type FieldErrors, refusalOf, type RefusalRules } from '@rouage/slice-kit/form/complaints'
import { type FormValues, valuesOf } from './form-values'

export type FormOptions<E extends Endpoint> = FormRules<E> &
  RefusalRules & {
    readonly onDone: (answer: ResponseOf<E>, body: BodyOf<E>) => void
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

/**
 * A form over one endpoint. Fields are uncontrolled, so that what a browser or a password manager filled in before our
 * code ran counts, and what was typed survives every failure. Sends once, however often it is submitted.
 */
export const useForm = <E extends Endpoint>(options: FormOptions<E>): Form<E> => {
  const { endpoint, onDone } = options
  const form = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>(NONE)
  const [failure, setFailure] = useState<Failure>()
  const [sent, setSent] = useState<BodyOf<E>>()
  const [submissions, setSubmissions] = useState(0)
  /** Known from the first submission on, and errors come no earlier. */
  const schema = useRef<E['body']>(undefined)
  useEarlyBodySchema(endpoint)

  useLayoutEffect(() => {
    // After a submission, not while one corrects: the first field that is wrong.
    if (submissions > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submissions])

  const refuse = (error: unknown) => {
    const fields = new Set([...(form.current?.elements ?? [])].map((element) => element.getAttribute('name')))
    const refusal = refusalOf(error, fields, options)
    setErrors(refusal.errors)
    setFailure(refusal.failure)
    setSubmissions((count) => count + 1)
  }

  const send = async (values: FormValues) => {
    schema.current = await loadBodySchema(endpoint)
    const { errors: found, parsed } = checkForm(options, schema.current, values)
    setErrors(found)
    setFailure(undefined)
    if (parsed === undefined || Object.keys(found).length > 0) {
      setSubmissions((count) => count + 1)
      return
    }
    setSent(parsed)
    // Which endpoint it is is known where the form is made: there its answer has its type again.
    const answer = await callEndpoint<Endpoint>(endpoint, { body: parsed })
    onDone(answer as ResponseOf<E>, parsed)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    void send(valuesOf(event.currentTarget))
      .catch(refuse)
      .finally(() => {
        isUnderWay.current = false
        setSending(false)
      })
  }

  const reconsider = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    // While a field is being corrected: on leaving it, what is below would move away from under the pointer.
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
    if (errors[name] === undefined) return
    const { [name]: still } = checkForm(options, schema.current, valuesOf(currentTarget)).errors
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
