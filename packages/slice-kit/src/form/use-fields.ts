import { useRef } from 'react'
import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'

/** What a field of `@rouage/ui` takes. */
export type FieldOfForm = UseFormRegisterReturn & {
  readonly defaultValue?: string | number
  readonly defaultChecked?: boolean
  readonly error: string | undefined
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A control whose value is a text; ticks and files tell react-hook-form of every change themselves. */
const isText = (element: unknown): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(element.type))

/** Names in a form's document are texts; one that is no field's changes nothing. */
export const fieldAt = <Values extends FieldValues>(name: string) => name as Path<Values>

/** The fields of a form, which take what a browser or a password manager filled in without telling anybody. */
export const useFields = <Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  defaultValues: Values,
) => {
  const names = useRef(new Set<string>())
  const seen = useRef(new WeakSet<object>())
  const put = ({ name, value }: TextControl) =>
    form.setValue(fieldAt<Values>(name), value as PathValue<Values, Path<Values>>, { shouldDirty: true })

  const errorOf = (name: Path<Values>): string | undefined => form.getFieldState(name, form.formState).error?.message

  const field = (name: Path<Values>): FieldOfForm => {
    const registered = form.register(name)
    const standard: unknown = get(defaultValues, name)
    return {
      ...registered,
      ...(typeof standard === 'string' || typeof standard === 'number' ? { defaultValue: standard } : {}),
      ...(typeof standard === 'boolean' ? { defaultChecked: standard } : {}),
      error: errorOf(name),
      ref: (control: unknown) => {
        names.current.add(name)
        if (!isText(control) || seen.current.has(control)) {
          registered.ref(control)
          return
        }
        seen.current.add(control)
        // What was filled in before our code ran: react-hook-form would put the default in its place.
        const { value } = control
        registered.ref(control)
        if (value !== String(standard ?? '')) {
          control.value = value
          put(control)
        }
      },
    }
  }

  /** Takes the fields as they stand: a password manager may have filled one without a word. */
  const takeOver = (element: HTMLFormElement | null) => {
    for (const control of element?.elements ?? []) {
      if (isText(control) && names.current.has(control.name)) put(control)
    }
  }
  return { field, errorOf, takeOver }
}
