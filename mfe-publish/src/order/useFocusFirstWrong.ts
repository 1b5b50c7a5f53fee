import { type RefObject, useEffect, useState } from 'react'

/** Puts the focus into the first field that is wrong, once what is wrong is on the screen. */
export const useFocusFirstWrong = (form: RefObject<HTMLFormElement | null>): (() => void) => {
  const [asked, ask] = useState(0)
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked, form])
  return () => ask((count) => count + 1)
}
