import { definePage, Link, type PageContext, usePageContext } from '@rouage/slice-kit'
import { Coming } from '@rouage/ui/PagePanel'

export type ComingText = {
  readonly title: string
  /** What this page will be, in one French sentence that is true today. */
  readonly sentence: string
  readonly action?: { readonly label: string; readonly href: (context: PageContext) => string }
}

const PRICES = { label: 'Voir les conditions et tarifs', href: () => '/abonnement-pro' }

/** A page whose work is still to come: it says so, and what one can do today. */
export const comingPage = ({ title, sentence, action = PRICES }: ComingText) =>
  definePage({
    head: () => ({ title, noindex: true }),
    Component: () => {
      const href = action.href(usePageContext())
      return (
        <Coming title={title} linkAs={Link} action={{ label: action.label, href }}>
          {sentence}
        </Coming>
      )
    },
  })
