import { ChipButton } from '../ChipButton'
import { Check, Scale } from '../icons/lucide'
import { VisuallyHidden } from '../VisuallyHidden'

/** Whether the ad is among those that are compared, and what a press does. */
export type CompareToggleProps = {
  readonly isCompared: boolean
  readonly onToggle: () => void
  /** The ad's title, so that twenty of them on a page can be told apart. */
  readonly title: string
  readonly className?: string
}

/** Puts an ad beside others to compare it with, or takes it out. */
export const CompareToggle = ({ isCompared, onToggle, title, className }: CompareToggleProps) => (
  <ChipButton isPressed={isCompared} onClick={onToggle} className={className}>
    {isCompared ? <Check aria-hidden /> : <Scale aria-hidden />}
    Comparer
    <VisuallyHidden> {title}</VisuallyHidden>
  </ChipButton>
)
