import { toast } from '@rouage/ui/Toast'

/** Copies a text and says so; pages without TLS have no clipboard. */
export const copyText = (text: string, done: string): void => {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  const copied = clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
  copied.then(
    () => toast({ tone: 'success', title: done }),
    () => toast({ tone: 'danger', title: 'La copie a échoué', text: 'Sélectionnez le texte et copiez-le.' }),
  )
}
