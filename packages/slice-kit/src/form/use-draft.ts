import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
// The shared module itself, by the name under which the host provides it: a relative import would be a copy.
// oxlint-disable-next-line no-restricted-imports
import { useSession } from '@rouage/slice-kit'
import { draftOf } from './draft'

/** One that its writer has made readable is a text by its type. */
const PASSWORDS = 'input[type=password], input[autocomplete$=password]'

const passwordsIn = (form: HTMLFormElement | null): readonly string[] =>
  [...(form?.querySelectorAll<HTMLInputElement>(PASSWORDS) ?? [])].map(({ name }) => name)

/**
 * Keeps what is written into a form, and puts it into the fields again when somebody comes back; what they have typed
 * meanwhile stays.
 * @param key undefined: nothing is kept
 */
export const useDraft = <Values extends FieldValues>(
  key: string | undefined,
  form: UseFormReturn<Values, unknown, Values>,
  defaultValues: Values,
  element: RefObject<HTMLFormElement | null>,
) => {
  const user = useSession()
  const isKnown = user !== undefined
  const draft = useMemo(
    () => (key === undefined || !isKnown ? undefined : draftOf(key, user?.id)),
    [key, isKnown, user?.id],
  )
  // The defaults of the first rendering are the form's for good.
  const [standard] = useState(defaultValues)
  const { reset, subscribe } = form
  const kept = useMemo(() => draft?.read(standard), [draft, standard])
  const [dropped, drop] = useState<typeof kept>()

  useEffect(() => {
    if (kept !== undefined)
      reset({ ...standard, ...kept } as Values, { keepDefaultValues: true, keepDirtyValues: true })
  }, [kept, reset, standard])

  useEffect(
    () =>
      draft &&
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.keep(values, passwordsIn(element.current)),
      }),
    [draft, subscribe, element],
  )

  return {
    isRestored: kept !== undefined && kept !== dropped,
    forget: () => draft?.forget(),
    startAgain: () => {
      reset(standard as DefaultValues<Values>)
      draft?.forget()
      drop(kept)
    },
  }
}
