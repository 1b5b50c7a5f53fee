import type { AnchorHTMLAttributes, ComponentType } from 'react'

/** What a link of the design system hands to whatever draws its anchor. */
export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly href: string }

/**
 * What renders a link: slices hand in the `Link` of slice-kit, so that a click changes the page without loading it.
 * A plain anchor unless told.
 */
export type LinkAs = ComponentType<AnchorProps> | 'a'
