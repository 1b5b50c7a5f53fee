import { keepFocus } from '@rouage/ui/focus'
import { type ToastMessage, ToastRegion } from '@rouage/ui/Toast'
import { useEffect } from 'react'

/** What pages say in passing, and the care for the focus when what had it goes away. */
export const Attention = ({ first }: { readonly first: readonly ToastMessage[] }) => {
  useEffect(() => keepFocus(document), [])
  return <ToastRegion first={first} />
}
