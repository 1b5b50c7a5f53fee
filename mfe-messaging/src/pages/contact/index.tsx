import { definePage } from '@rouage/slice-kit'
import { Coming } from '../../coming/Coming'

const TITLE = 'Contact'

export const page = definePage({
  head: () => ({ title: TITLE, noindex: true }),
  Component: () => (
    <Coming
      title={TITLE}
      sentence="Le formulaire de contact ouvrira bientôt. Les questions les plus fréquentes ont déjà leur réponse."
      action={{ label: "Lire l'aide", href: '/aide' }}
    />
  ),
})
