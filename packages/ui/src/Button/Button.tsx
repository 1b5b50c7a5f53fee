import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Cog } from '../icons/own'
import type { AnchorProps, LinkAs } from '../link'
import { VisuallyHidden } from '../VisuallyHidden'
import { type ButtonKind, type ButtonSize, Root, Turning, Words } from './button.styles'

type Look = {
  /** `primary` is for the one main action of a screen. */
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  /** As wide as its place. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** What a `button` takes, with its looks and whether it is at work. */
export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  Look & {
    /** Keeps its size, says that it works, and takes no further click; it stays focused. */
    readonly isLoading?: boolean
    /** Read while loading. */
    readonly loadingLabel?: string
    readonly ref?: Ref<HTMLButtonElement>
  }

/**
 * A button. `type` is `button` unless told.
 *
 * @example
 * <Button kind="primary" isLoading={isSending} loadingLabel="Envoi en cours…">Envoyer</Button>
 */
export const Button = ({
  kind = 'secondary',
  size = 'medium',
  isWide = false,
  isLoading = false,
  loadingLabel = 'En cours…',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <Root
    {...rest}
    type={type}
    $kind={kind}
    $size={size}
    $isWide={isWide}
    aria-busy={isLoading || undefined}
    aria-disabled={isLoading || rest['aria-disabled']}
    onClick={(event) => {
      // A busy submit button must not send the form twice.
      if (isLoading) event.preventDefault()
      else onClick?.(event)
    }}
  >
    <Words $isHidden={isLoading}>{children}</Words>
    {isLoading && (
      <Turning>
        <Cog size={20} />
        <VisuallyHidden>{loadingLabel}</VisuallyHidden>
      </Turning>
    )}
  </Root>
)

/** What an anchor takes, with the looks of a button. */
export type ButtonLinkProps = Omit<AnchorProps, 'children'> & Look & { readonly linkAs?: LinkAs }

/** A link that looks like a button. */
export const ButtonLink = ({
  kind = 'secondary',
  size = 'medium',
  isWide = false,
  linkAs = 'a',
  ...rest
}: ButtonLinkProps) => <Root as={linkAs} {...rest} $kind={kind} $size={size} $isWide={isWide} />
