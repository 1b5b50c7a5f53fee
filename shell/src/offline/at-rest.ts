import { forgetLooks } from './forget-looks'
import { keepSeen } from './keep-seen'
import { onSignOut } from './sign-outs'

/** What begins once a page is at rest. Browsers without workers, and addresses without encryption, keep nothing offline. */
export const begin = (): void => {
  onSignOut(forgetLooks)
  if ('serviceWorker' in navigator && process.env.NODE_ENV === 'production') keepSeen()
}
