import { Link } from '@rouage/slice-kit'
import { NotFound } from '@rouage/ui/PagePanel'

/** What the shell says of an address that leads nowhere: to anybody but a moderator the desk is one. */
export const NoPage = () => (
  <div lang="en">
    <NotFound title="Oops! Page not found" action={{ label: 'Return to home', href: '/' }} linkAs={Link}>
      This address leads nowhere. It may have been mistyped, or the page is gone.
    </NotFound>
  </div>
)
