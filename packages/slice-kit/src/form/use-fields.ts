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

/**
 * The fields of a form. What was filled in before they were hydrated react-hook-form takes by itself; what is filled in
 * later without telling anybody is taken over when the form is sent.
 */
export const useFields = <Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  defaultValues: Values,
) => {
  const names = useRef(new Set<string>())
  const put = ({ name, value }: TextControl) =>
    form.setValue(fieldAt<Values>(name), value as PathValue<Values, Path<Values>>, { shouldDirty: true })

  const errorOf = (name: Path<Values>): string | undefined => form.getFieldState(name, form.formState).error?.message

  const field = (name: Path<Values>): FieldOfForm => {
    names.current.add(name)
    const standard: unknown = get(defaultValues, name)
    return {
      ...form.register(name),
      ...(typeof standard === 'string' || typeof standard === 'number' ? { defaultValue: standard } : {}),
      ...(typeof standard === 'boolean' ? { defaultChecked: standard } : {}),
      error: errorOf(name),
    }
  }

  /** Takes the fields as they stand: a password manager may have filled one without a word. */
  const takeOver = (element: HTMLFormElement | null) => {
    for (const control of element?.elements ?? []) {
      if (isText(control) && names.current.has(control.name)) put(control)
    }
  }
  const fillEmpty = (element: HTMLFormElement | null, texts: Readonly<Partial<Record<Path<Values>, string>>>) => {
    for (const control of element?.elements ?? []) {
      if (!isText(control) || control.value !== '') continue
      const at = fieldAt<Values>(control.name)
      const text = texts[at]
      if (text !== undefined && names.current.has(at)) form.setValue(at, text as PathValue<Values, Path<Values>>)
    }
  }
  return { field, errorOf, takeOver, fillEmpty }
}
