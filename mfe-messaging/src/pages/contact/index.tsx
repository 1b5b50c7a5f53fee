import { definePage, Link } from '@rouage/slice-kit'
import { MessagesDrawing } from '@rouage/ui/drawings'
import { Coming } from '@rouage/ui/PagePanel'

const TITLE = 'Contact'

export const page = definePage({
  head: () => ({ title: TITLE, noindex: true }),
  Component: () => (
    <Coming title={TITLE} drawing={<MessagesDrawing />} linkAs={Link} action={{ label: "Lire l'aide", href: '/aide' }}>
      Le formulaire de contact ouvrira bientôt. Les questions les plus fréquentes ont déjà leur réponse.
    </Coming>
  ),
})
