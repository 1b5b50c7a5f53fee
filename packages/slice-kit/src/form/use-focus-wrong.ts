import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Puts the focus into the first field that is wrong: after a submission, not while one corrects. */
export const useFocusWrong = (form: RefObject<HTMLFormElement | null>): (() => void) => {
  const [submissions, setSubmissions] = useState(0)
  useEffect(() => {
    if (submissions > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submissions, form])
  return useCallback(() => setSubmissions((count) => count + 1), [])
}
