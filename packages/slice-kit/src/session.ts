import type { Session, SessionUser } from '@rouage/contracts/identity'
import { SESSION_HINT_COOKIE } from '@rouage/contracts/session-hint'
import { useSyncExternalStore } from 'react'
import { ApiProblem, unreachable } from './api-problem'
import { emit } from './browser-events'

/** Who is signed in on this page: a session, null for nobody, undefined while that is unknown. In memory only. */
export type SessionState = Session | null | undefined

/** What the host does for a session: kept out of the pages of visitors, who have none. */
export type SessionDriver = {
  /** A session began in this tab. */
  readonly started: (session: Session) => void
  readonly renew: () => Promise<Session | null>
  readonly end: () => Promise<void>
}

/** @throws ApiProblem when the code of the driver cannot be had */
const loaded = async (load: () => Promise<SessionDriver>): Promise<SessionDriver> => {
  try {
    return await load()
  } catch {
    throw new ApiProblem(unreachable())
  }
}

type Known = { readonly state: SessionState }
/** Not looked at before the first reader, who is in the browser. */
let known: Known | undefined
let driver: (() => Promise<SessionDriver>) | undefined
/** Whose session ended under their hands; until they sign in again, go elsewhere, or go on without. */
let lost: SessionUser | undefined
/** Something waits for them to sign in again. */
let isAsked = false
/** Pages on the screen that ask themselves. */
let ownForms = 0
const listeners = new Set<() => void>()

/** Whether a session may exist, as a cookie of the account service says. */
const isHinted = (): boolean => document.cookie.split('; ').includes(`${SESSION_HINT_COOKIE}=1`)

const read = (): SessionState => (known ??= { state: isHinted() ? undefined : null }).state

const set = (state: SessionState): void => {
  const before = read()
  // The same person, told again with a new token, stays the same object: nothing on the screen changes.
  const isSame = JSON.stringify(before?.user) === JSON.stringify(state?.user)
  known = { state: isSame && before && state ? { ...state, user: before.user } : state }
  if (state) lost = undefined
  for (const listener of listeners) listener()
  if (state !== undefined && (!isSame || before === undefined)) emit('session.changed', { user: state?.user ?? null })
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** They go on without a session. */
const giveUp = (): void => {
  if (lost === undefined) return
  lost = undefined
  for (const listener of listeners) listener()
}

/**
 * Waits until somebody whose session ended under their hands has signed in again; null at once for others, and where
 * they do not, or somebody else does. However many calls wait, they are asked once.
 */
const signInAgain = (): Promise<Session | null> =>
  new Promise((resolve) => {
    const asked = lost
    const look = (): void => {
      if (lost !== undefined) return
      stop()
      isAsked = false
      const state = read()
      resolve(state && state.user.id === asked?.id ? state : null)
    }
    const stop = subscribe(look)
    isAsked = asked !== undefined
    if (isAsked) for (const listener of listeners) listener()
    look()
  })

/** The session of this page, which the host looks after and every slice may ask for. */
export const sessionStore = {
  read,
  subscribe,
  isHinted,
  /** For the host: what the account service or another tab said. */
  set,
  /** For the host: the session is over, and nobody ended it. Tabs may each say so: the first one knows whose it was. */
  lose: (): void => {
    lost = read()?.user ?? lost
    set(null)
  },
  signInAgain,
  giveUp,
  /** For the host: they are to be asked, and no page does. */
  isAsked: (): boolean => isAsked && lost !== undefined && ownForms === 0,
  /**
   * For a page that has a form to sign in again with, as long as it is on the screen.
   * @returns the function that ends it
   */
  askHere: (): (() => void) => {
    ownForms += 1
    return () => {
      ownForms -= 1
    }
  },
  /** For the host: who does the work, loaded when there is some. */
  connect: (load: () => Promise<SessionDriver>): void => {
    driver = load
  },
  /** Takes the session that a sign-in answered, here and in the other tabs. */
  startSession: (session: Session): void => {
    set(session)
    // A driver that cannot be loaded means a session that ends with its token.
    driver?.().then(
      ({ started }) => started(session),
      () => undefined,
    )
  },
  /**
   * A new token, asked for once by all tabs; null where nobody is signed in.
   * @throws ApiProblem when the account service cannot be asked, or says that the account is suspended
   */
  renewSession: async (): Promise<Session | null> => {
    if (!read() && !isHinted()) set(null)
    else if (driver !== undefined) return (await loaded(driver)).renew()
    return read() ?? null
  },
  /**
   * Signs out, here and in the other tabs.
   * @throws ApiProblem when the account service cannot be told; the person then stays signed in
   */
  endSession: async (): Promise<void> => {
    if (driver === undefined) set(null)
    else await (await loaded(driver)).end()
  },
} as const

const userOf = (): SessionUser | null | undefined => {
  const state = read()
  return state === undefined ? undefined : (state?.user ?? null)
}

/** Whether the session of whoever looks at the page ended under their hands. */
export const useIsSessionLost = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => lost !== undefined,
    () => false,
  )

/**
 * Who is signed in; null for nobody, undefined while that is unknown: on the edge, during hydration, at page load.
 * Every first visit draws what asks anew, as it turns out that nobody is: whoever shows visitors the same either way
 * asks `useUser`.
 *
 * @example
 * const user = useSession()
 * if (user === undefined) return <FormSkeleton />
 */
export const useSession = (): SessionUser | null | undefined => useSyncExternalStore(subscribe, userOf, () => undefined)

const signedIn = (): SessionUser | undefined => userOf() ?? undefined

/**
 * Who is signed in; undefined for nobody, and while that is unknown.
 *
 * @example
 * const user = useUser()
 * if (user === undefined) return <TextLink href="/auth">Se connecter</TextLink>
 */
export const useUser = (): SessionUser | undefined => useSyncExternalStore(subscribe, signedIn, () => undefined)

/** Whether nobody is signed in where somebody has to be. */
export const useIsMissingUser = (isRequired: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isRequired && userOf() === null,
    () => false,
  )
