import { keepFocus } from '@rouage/ui/focus'
import { type ToastInbox, ToastRegion } from '@rouage/ui/Toast'
import { useEffect } from 'react'

/** What pages say in passing, and the care for the focus when what had it goes away. */
export const Attention = ({ inbox }: { readonly inbox: ToastInbox }) => {
  useEffect(() => keepFocus(document), [])
  return <ToastRegion hear={inbox.read} />
}
