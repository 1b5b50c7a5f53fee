import type { ReactNode } from 'react'

/** Puts a page onto the warm mist grey, which then reaches from edge to edge and down to the footer (`GlobalStyle`). */
export const MistGround = ({ children, className }: { readonly children?: ReactNode; readonly className?: string }) => (
  <div data-ground="mist" className={className}>
    {children}
  </div>
)
