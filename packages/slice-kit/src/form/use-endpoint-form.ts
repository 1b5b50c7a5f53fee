import type { BodyOf, Endpoint, ResponseOf } from '@rouage/contracts/endpoint'
import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react'
import { type Control, type DefaultValues, type FieldValues, get, type Path, useForm } from 'react-hook-form'
// The shared module itself, by the name under which the host provides it: a relative import would be a copy.
// oxlint-disable-next-line no-restricted-imports
import { internals } from '@rouage/slice-kit'
import { useEarlyBodyCheck } from './body-check'
import { asErrors, checkValues, type FormRules, resolverOf } from './check'
import { type Failure, refusalOf, type RefusalRules } from './complaints'
import { useDraft } from './use-draft'
import { fieldAt, type FieldOfForm, useFields } from './use-fields'
import { useIntent } from './use-intent'
import { useOneSubmission } from './use-one-submission'

export type EndpointFormOptions<E extends Endpoint, Values extends FieldValues> = FormRules<Values> &
  RefusalRules & {
    /** What the fields hold at first; the edge renders it, too. */
    readonly defaultValues: Values
    /** Parameters of the endpoint's path. */
    readonly params?: Readonly<Record<string, string>> | undefined
    readonly onDone: (answer: ResponseOf<E>, body: BodyOf<E>) => void
    /** Keeps what is written in this browser, under this name, until it is sent; passwords never. */
    readonly draft?: string | undefined
  }

export type EndpointForm<E extends Endpoint, Values extends FieldValues> = {
  /** For the `form` element. `method` keeps passwords out of addresses where a form is sent without our code. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly method: 'post'
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
    readonly onFocus: () => void
    readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void
  }
  /** A field by its name, `photos.0.caption`: spread it into a field of `@rouage/ui`. */
  readonly field: (name: Path<Values>) => FieldOfForm
  /** What is wrong with a list of fields as a whole, `photos`. */
  readonly errorOf: (name: Path<Values>) => string | undefined
  /** For `useFieldArray`, `useWatch` and `Controller`. */
  readonly control: Control<Values>
  /** What is wrong with no field. */
  readonly failure: Failure | undefined
  readonly isSending: boolean
  /** What was sent last. */
  readonly sent: BodyOf<E> | undefined
  /** What was written earlier and not sent is in the fields again. */
  readonly isRestored: boolean
  /** Begins anew, without what was kept. */
  readonly startAgain: () => void
  /** Puts what is known of somebody into text fields that are still empty: what anybody typed stays. */
  readonly fillEmpty: (texts: Readonly<Partial<Record<Path<Values>, string>>>) => void
}

const namesIn = (form: HTMLFormElement | null): ReadonlySet<string | null> =>
  new Set([...(form?.elements ?? [])].map((element) => element.getAttribute('name')))

/** The values, checked by the contract when they are sent and not before. */
const useValues = <E extends Endpoint, Values extends FieldValues>(
  endpoint: E,
  options: EndpointFormOptions<E, Values>,
) =>
  useForm<Values, unknown, Values>({
    defaultValues: options.defaultValues as DefaultValues<Values>,
    resolver: resolverOf(endpoint, options),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })

/**
 * A form over one endpoint, by react-hook-form: its contract checks, a service's complaints stand at their fields, the
 * first wrong one gets the focus, and one intent is sent once, however often it is submitted or tried again. Fields are
 * uncontrolled, so that what a browser or a password manager filled in before our code ran counts, and what was typed
 * survives every failure.
 *
 * @example
 * const { props, field, failure, isSending } = useEndpointForm(reportAnnouncement, {
 *   params: { id },
 *   defaultValues: { motive: '', message: '' },
 *   onDone: ({ reference }) => setReference(reference),
 *   draft: `report-${id}`,
 * })
 * return (
 *   <form {...props}>
 *     <TextField label="Message" {...field('message')} />
 *     {failure !== undefined && <Notice tone="danger">{failure.text}</Notice>}
 *     <Button type="submit" isLoading={isSending}>Envoyer</Button>
 *   </form>
 * )
 */
export const useEndpointForm = <E extends Endpoint, Values extends FieldValues>(
  endpoint: E,
  options: EndpointFormOptions<E, Values>,
): EndpointForm<E, Values> => {
  const { params, defaultValues, onDone } = options
  const element = useRef<HTMLFormElement>(null)
  const form = useValues(endpoint, options)
  const { errors } = form.formState
  const fields = useFields(form, defaultValues)
  const intent = useIntent()
  const fetchCheck = useEarlyBodyCheck(endpoint, element)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [sent, setSent] = useState<BodyOf<E>>()
  const draft = useDraft(options.draft, form, defaultValues, element)

  const refuse = (error: unknown) => {
    const refusal = refusalOf(error, namesIn(element.current), options)
    for (const [name, message] of Object.entries(refusal.errors))
      form.setError(fieldAt(name), { type: 'service', message })
    setFailure(refusal.failure)
  }

  const send = async () => {
    const { parsed } = await checkValues(endpoint, options, form.getValues())
    if (parsed === undefined) return
    setSent(parsed)
    const idempotencyKey = endpoint.method === 'POST' ? { idempotencyKey: intent.keyOf([params, parsed]) } : {}
    const answer = await internals.sendCall(endpoint, { params: params ?? {}, body: parsed }, idempotencyKey)
    intent.end()
    draft.forget()
    onDone(answer, parsed)
  }

  const submit = useOneSubmission(element, async () => {
    fields.takeOver(element.current)
    setFailure(undefined)
    setSending(true)
    try {
      await form.handleSubmit(send)()
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  })

  const reconsider = async (name: string) => {
    const { errors: found } = await checkValues(endpoint, options, form.getValues())
    if (get(asErrors(found), name) === undefined) form.clearErrors(fieldAt(name))
  }

  const changed = ({ target }: ChangeEvent<HTMLFormElement>) => {
    // While a field is being corrected: on leaving it, what is below would move away from under the pointer.
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
    if (name === '' || get(errors, name) === undefined) return
    // Where the schema does not come the words stay: the next submission says why.
    reconsider(name).catch(() => undefined)
  }

  return {
    props: {
      ref: element,
      method: 'post',
      noValidate: true,
      onSubmit: submit,
      onFocus: fetchCheck,
      onChange: changed,
    },
    field: fields.field,
    errorOf: fields.errorOf,
    control: form.control,
    failure,
    isSending,
    sent,
    isRestored: draft.isRestored,
    startAgain: draft.startAgain,
    fillEmpty: (texts) => fields.fillEmpty(element.current, texts),
  }
}
