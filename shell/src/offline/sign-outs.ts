import { listen, sessionStore } from '@rouage/slice-kit'

/** Calls when who was signed in is not any more, in this tab or another. */
export const onSignOut = (act: () => void): void => {
  let wasSignedIn = Boolean(sessionStore.read())
  listen('session.changed', ({ user }) => {
    if (wasSignedIn && user === null) act()
    wasSignedIn = user !== null
  })
}
