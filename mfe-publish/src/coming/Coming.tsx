import { Link } from '@rouage/slice-kit'
import { ButtonLink } from '@rouage/ui/Button'
import { UnderwayDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'

type Props = {
  readonly title: string
  /** What this page will be and what one can do today: French, and true. */
  readonly sentence: string
  readonly action: { readonly label: string; readonly href: string }
}

/** A page whose work is still to come. */
export const Coming = ({ title, sentence, action }: Props) => (
  <EmptyState
    headingLevel={1}
    drawing={<UnderwayDrawing />}
    title={title}
    action={
      <ButtonLink linkAs={Link} href={action.href} kind="primary">
        {action.label}
      </ButtonLink>
    }
  >
    {sentence}
  </EmptyState>
)
