import { type RefObject, useEffect } from 'react'

/**
 * Puts the focus into a form's first field when it takes the place of something else: a next step, a dialog.
 * @param occasion another value is another occasion
 */
export const useFocusFirst = (form: RefObject<HTMLFormElement | null>, occasion?: unknown): void => {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus()
  }, [form, occasion])
}
