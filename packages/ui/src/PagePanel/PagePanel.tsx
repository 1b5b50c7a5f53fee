import type { ReactNode } from 'react'
import { ButtonLink } from '../Button'
import { NotFoundDrawing, UnderwayDrawing } from '../drawings'
import { EmptyState } from '../EmptyState'
import type { LinkAs } from '../link'

/** What stands in a page's place, and the one way on from there. */
export type PagePanelProps = {
  readonly title: string
  /** Why, in a sentence or two. */
  readonly children: ReactNode
  readonly action: { readonly label: string; readonly href: string }
  readonly linkAs?: LinkAs
  readonly drawing?: ReactNode
}

const PagePanel = ({ title, children, action, linkAs, drawing }: PagePanelProps) => (
  <EmptyState
    headingLevel={1}
    drawing={drawing}
    title={title}
    action={
      <ButtonLink linkAs={linkAs} href={action.href} kind="primary">
        {action.label}
      </ButtonLink>
    }
  >
    {children}
  </EmptyState>
)

/** A page about a thing that is not there, or not any more. The page's `head` says status 404. */
export const NotFound = (props: PagePanelProps) => <PagePanel drawing={<NotFoundDrawing />} {...props} />

/** A page whose work is still to come: what it will be and what one can do today, French and true. */
export const Coming = (props: PagePanelProps) => <PagePanel drawing={<UnderwayDrawing />} {...props} />
