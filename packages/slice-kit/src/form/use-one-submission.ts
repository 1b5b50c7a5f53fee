import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Submits a form, once however often that is asked for: the next time is when what came of it is on the screen. The
 * first field that is wrong then has the focus.
 */
export const useOneSubmission = (form: RefObject<HTMLFormElement | null>, submit: () => Promise<void>) => {
  const isUnderWay = useRef(false)
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    isUnderWay.current = false
    // After a submission, not while one corrects.
    if (ended > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [ended, form])
  return (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    void submit().finally(() => setEnded((count) => count + 1))
  }
}
