import type { SellerKind } from '@rouage/contracts/vehicle'
import styled from 'styled-components'
import { color, radius, weight } from '../tokens'
import { AvatarImage } from './AvatarImage'

const Root = styled.span<{ $isPro: boolean; $isLarge: boolean }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $isLarge }) => ($isLarge ? '72px' : '44px')};
  height: ${({ $isLarge }) => ($isLarge ? '72px' : '44px')};
  border-radius: ${({ $isPro }) => ($isPro ? radius.small : radius.full)};
  font-size: ${({ $isLarge }) => ($isLarge ? '1.625rem' : '1rem')};
  font-weight: ${weight.heavy};
  letter-spacing: -0.02em;
  color: ${({ $isPro }) => ($isPro ? color.onInk : color.ink)};
  background: ${({ $isPro }) => ($isPro ? color.ink : color.mistDeep)};
`

/** `Léa Martin` → `LM`, `garage` → `G`. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s.\-_']+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('fr') ?? '')
    .join('')
}

/** Whose picture, or initials, are shown. */
export type AvatarProps = {
  readonly name: string
  /** Address of a photo, square or to be cut so. */
  readonly photo?: string | undefined
  /** Professionals stand on a square plate, like a shop sign; others in a circle. */
  readonly kind?: SellerKind
  readonly isLarge?: boolean
  readonly className?: string
}

/** Who someone is, by a photo or by initials, which stand there until the photo does. The name itself stands beside it. */
export const Avatar = ({ name, photo, kind = 'particulier', isLarge = false, className }: AvatarProps) => (
  <Root $isPro={kind === 'professionnel'} $isLarge={isLarge} className={className} aria-hidden="true">
    {initialsOf(name)}
    {photo !== undefined && <AvatarImage src={photo} />}
  </Root>
)
