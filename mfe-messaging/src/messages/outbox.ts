import type { Conversation, Message, MessagePhoto } from '@rouage/contracts/conversations'
import { sendMessage, startConversation } from '@rouage/contracts/endpoints/messaging'
import { ApiProblem, callEndpoint, isOffline, sessionStore, unreachable } from '@rouage/slice-kit'
import { newKey } from '@rouage/slice-kit/new-key'

/** To whom: into a conversation, or to the seller of an ad, which begins one or goes on with it. */
export type Target = { readonly conversationId: string } | { readonly announcementId: string }

/** A message that the service has not acknowledged. */
export type Outgoing = {
  /** The same for all tries: the service writes it once. */
  readonly clientId: string
  readonly target: Target
  readonly text: string
  readonly photos: readonly MessagePhoto[]
  /** When it was written, in ms since 1970. */
  readonly at: number
  /** `waiting`: there is no network; it goes by itself once there is. */
  readonly state: 'sending' | 'waiting' | 'failed'
  /** Why it failed, in French. */
  readonly reason?: string
}

/** What became of a message; with the conversation where the message may have begun it. */
export type Sent = { readonly message: Message; readonly conversation?: Conversation }

export type Outbox = {
  readonly read: () => readonly Outgoing[]
  readonly subscribe: (changed: () => void) => () => void
  readonly send: (target: Target, written: Pick<Outgoing, 'text' | 'photos'>) => void
  readonly retry: (clientId: string) => void
  readonly drop: (clientId: string) => void
  /** A live event told that it was written, maybe before the answer did. */
  readonly settle: (clientId: string) => void
  /** Hears of each message that the service acknowledged, before it leaves the outbox. @returns ends it */
  readonly onSent: (heard: (sent: Sent, target: Target) => void) => () => void
  /** Hears of each one that failed. @returns ends it */
  readonly onFailed: (heard: (problem: ApiProblem) => void) => () => void
}

const targetId = (target: Target): string =>
  'conversationId' in target ? target.conversationId : target.announcementId

/** As a page keeps it. */
type Kept = Omit<Outgoing, 'photos'> & Partial<Pick<Outgoing, 'photos'>>

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'clientId' in value &&
  typeof value.clientId === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  // What a page of an older release had not sent has none.
  (!('photos' in value) || Array.isArray(value.photos)) &&
  'at' in value &&
  typeof value.at === 'number' &&
  'target' in value &&
  typeof value.target === 'object' &&
  value.target !== null &&
  'state' in value

const storageName = (userId: string): string => `outbox.${userId}`

/** What a page that was loaded anew had not sent yet: trying it again is harmless. */
const restore = (userId: string): readonly Outgoing[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageName(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept).map((entry) => ({ photos: [], ...entry })) : []
  } catch {
    return []
  }
}

const keep = (userId: string, entries: readonly Outgoing[]): void => {
  try {
    if (entries.length === 0) sessionStorage.removeItem(storageName(userId))
    else sessionStorage.setItem(storageName(userId), JSON.stringify(entries))
  } catch {
    // Blocked or full: unsent messages live as long as this page.
  }
}

const post = async ({ target, text, photos, clientId }: Outgoing): Promise<Sent> => {
  const written = { text, clientId, ...(photos.length === 0 ? {} : { photoIds: photos.map(({ id }) => id) }) }
  if ('announcementId' in target)
    return callEndpoint(startConversation, { body: { announcementId: target.announcementId, ...written } })
  return {
    message: await callEndpoint(sendMessage, { params: { id: target.conversationId }, body: written }),
  }
}

/** Set of listeners, as each of the outbox's channels has one. */
const channel = <Heard extends readonly unknown[]>() => {
  const listeners = new Set<(...heard: Heard) => void>()
  return {
    tell: (...heard: Heard) => listeners.forEach((listener) => listener(...heard)),
    listen: (listener: (...heard: Heard) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * What one person has written and the service has not acknowledged. It goes on while they look at another conversation
 * or page; of one conversation one message is on its way at a time, so that their order is kept.
 */
export const createOutbox = (userId: string): Outbox => {
  let entries: readonly Outgoing[] = restore(userId)
  const busy = new Set<string>()
  const changes = channel<[]>()
  const sent = channel<[Sent, Target]>()
  const failed = channel<[ApiProblem]>()

  const write = (next: readonly Outgoing[]): void => {
    entries = next
    keep(userId, entries)
    changes.tell()
  }
  const drop = (clientId: string): void => {
    if (entries.some((entry) => entry.clientId === clientId))
      write(entries.filter((entry) => entry.clientId !== clientId))
  }
  const mark = (isMeant: (entry: Outgoing) => boolean, state: Outgoing['state'], reason?: string): void =>
    write(
      entries.map((entry) =>
        isMeant(entry) ? { ...entry, state, ...(reason === undefined ? {} : { reason }) } : entry,
      ),
    )

  const attempt = async (entry: Outgoing): Promise<void> => {
    const isNext = (other: Outgoing) => other.state === 'sending' && targetId(other.target) === targetId(entry.target)
    // What one person wrote is never sent as another one, who may have signed in meanwhile.
    if (isOffline() || sessionStore.read()?.user.id !== userId) return mark(isNext, 'waiting')
    try {
      const answer = await post(entry)
      sent.tell(answer, entry.target)
      drop(entry.clientId)
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : new ApiProblem(unreachable())
      // A live event may have told meanwhile that it was written.
      if (!entries.some(({ clientId }) => clientId === entry.clientId)) return
      if (problem.code === 'offline') return mark(isNext, 'waiting')
      mark(({ clientId }) => clientId === entry.clientId, 'failed', problem.message)
      failed.tell(problem)
    }
  }
  const pump = async (id: string): Promise<void> => {
    if (busy.has(id)) return
    busy.add(id)
    const next = () => entries.find(({ target, state }) => state === 'sending' && targetId(target) === id)
    for (let entry = next(); entry !== undefined; entry = next()) await attempt(entry)
    busy.delete(id)
  }
  const pumpAll = (): void => {
    for (const id of new Set(entries.map(({ target }) => targetId(target)))) void pump(id)
  }
  const goOn = (): void => {
    if (entries.some(({ state }) => state === 'waiting')) mark(({ state }) => state === 'waiting', 'sending')
    pumpAll()
  }
  window.addEventListener('online', goOn)
  sessionStore.subscribe(() => {
    if (sessionStore.read()?.user.id === userId && !isOffline()) goOn()
  })
  goOn()

  return {
    read: () => entries,
    subscribe: changes.listen,
    send: (target, { text, photos }) => {
      write([...entries, { clientId: newKey(), target, text, photos, at: Date.now(), state: 'sending' }])
      void pump(targetId(target))
    },
    retry: (clientId) => {
      const entry = entries.find((other) => other.clientId === clientId)
      if (entry === undefined) return
      mark((other) => other.clientId === clientId, 'sending')
      void pump(targetId(entry.target))
    },
    drop,
    settle: drop,
    onSent: sent.listen,
    onFailed: failed.listen,
  }
}

let current: { readonly userId: string; readonly outbox: Outbox } | undefined

/** The outbox of who is signed in, one for the page's life. Call it in the browser only. */
export const outboxOf = (userId: string): Outbox => {
  if (current?.userId !== userId) current = { userId, outbox: createOutbox(userId) }
  return current.outbox
}
