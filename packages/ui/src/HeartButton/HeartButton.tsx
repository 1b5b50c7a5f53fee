import styled from 'styled-components'
import { type IconButtonKind, IconButtonRoot } from '../IconButton'
import { Heart } from '../icons/lucide'
import { color, media } from '../tokens'

const Root = styled(IconButtonRoot)`
  &[aria-pressed='true'] {
    color: ${color.accent};
  }
  &[aria-pressed='true'] svg {
    fill: currentColor;
    animation: rouage-heart 200ms ease-out;
  }
  ${media.hover} {
    &:hover {
      color: ${color.accent};
    }
  }

  @keyframes rouage-heart {
    from {
      scale: 0.6;
    }
    60% {
      scale: 1.18;
    }
  }
`

/** Whether the ad is a favorite, and what a press does. */
export type HeartButtonProps = {
  readonly isFavorite: boolean
  readonly onToggle: () => void
  /** The ad's title, so that twenty hearts on a page can be told apart. */
  readonly title?: string
  readonly kind?: IconButtonKind
  readonly className?: string
}

/** Puts an ad into the favorites, or takes it out. */
export const HeartButton = ({ isFavorite, onToggle, title, kind = 'quiet', className }: HeartButtonProps) => (
  <Root
    type="button"
    $kind={kind}
    className={className}
    aria-pressed={isFavorite}
    aria-label={title === undefined ? 'Favori' : `Favori : ${title}`}
    title={isFavorite ? 'Retirer des favoris' : 'Ajouter aux favoris'}
    onClick={onToggle}
  >
    <Heart />
  </Root>
)
