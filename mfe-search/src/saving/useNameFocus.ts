import { touches } from '@rouage/ui/hooks'
import { type RefObject, useEffect } from 'react'

/**
 * A dialog that asks for a name begins in its field, with the name chosen so that typing replaces it. On a phone the
 * keyboard would hide what the dialog says: there it waits to be touched.
 */
export const useNameFocus = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const field = touches() ? undefined : form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [form])
}
