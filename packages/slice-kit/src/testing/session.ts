import type { Session } from '@rouage/contracts/identity'
import { sessionStore } from '../session'

/** Somebody who is signed in; a test passes what it is about. */
export const sessionFixture = (user: Partial<Session['user']> = {}): Session => ({
  user: {
    id: 'u1',
    role: 'user',
    sellerKind: 'particulier',
    pseudo: 'ClaireM31',
    firstName: 'Claire',
    email: 'claire@exemple.fr',
    emailVerified: true,
    ...user,
  },
  accessToken: `token-of-${user.id ?? 'u1'}`,
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
})

/** What the host does for sessions: the account service's answer to a renewal is `renewed`. */
export const beHost = (renewed: () => Promise<Session | null> = async () => sessionStore.read() ?? null): void => {
  sessionStore.connect(async () => ({
    started: () => undefined,
    renew: async () => {
      const session = await renewed()
      if (session === null && sessionStore.read()) sessionStore.lose()
      else sessionStore.set(session)
      return session
    },
    end: async () => sessionStore.set(null),
  }))
}
