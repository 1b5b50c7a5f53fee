import { LIVE_HEARTBEAT_MS, LIVE_OPEN, LIVE_RESET, type LiveMessage, writeLive } from '@rouage/contracts/live'
import { type Identity, type LiveFeed, nameRequest, requireUser, tooManyRequests, userOf } from '@rouage/service-kit'
import type { Request, RequestHandler, Response } from 'express'

/** Streams that one person may hold open here: pages on the screens of all their devices. */
const MAX_STREAMS = 12
/** A page that reads this much slower than it is told is cut off; it comes back and catches up. */
const MAX_BEHIND_BYTES = 64 * 1024

/** An open stream: `check` ends it where its token is refused by now. */
type Stream = { readonly end: () => void; readonly check: () => void }

export type LiveRoute = {
  readonly handler: RequestHandler
  /** Ends all streams; pages come back, to another copy of the edge. */
  close(): void
}

const write = (response: Response, id: string, message: LiveMessage): void => {
  response.write(`id: ${id}\nevent: ${message.kind}\ndata: ${writeLive(message)}\n\n`)
}

const tokenOf = (request: Request): string => (request.get('authorization') ?? '').replace(/^Bearer +/i, '')

/** How many streams each person holds, from when they ask for one: one that is being opened counts. */
const createPlaces = () => {
  const held = new Map<string, number>()
  const heldBy = (userId: string): number => held.get(userId) ?? 0
  return {
    held: heldBy,
    take: (userId: string): void => void held.set(userId, heldBy(userId) + 1),
    giveBack: (userId: string): void => {
      const left = heldBy(userId) - 1
      if (left <= 0) held.delete(userId)
      else held.set(userId, left)
    },
  }
}

/** The open streams, by person. */
const createStreams = () => {
  const streams = new Map<string, Set<Stream>>()
  return {
    of: (userId: string): Iterable<Stream> => streams.get(userId) ?? [],
    all: (): readonly Stream[] => [...streams.values()].flatMap((theirs) => [...theirs]),
    add: (userId: string, stream: Stream): void => {
      const theirs = streams.get(userId)
      if (theirs === undefined) streams.set(userId, new Set([stream]))
      else theirs.add(stream)
    },
    remove: (userId: string, stream: Stream): void => {
      const theirs = streams.get(userId)
      theirs?.delete(stream)
      if (theirs?.size === 0) streams.delete(userId)
    },
  }
}

/**
 * `/live`: what is told to the pages of the signed-in person, as server-sent events, until their token ends or is
 * refused, as when their session ended or their account is suspended. `Last-Event-ID` brings what was missed meanwhile;
 * with `once` that is all (`LIVE_ONCE_PATH`).
 */
export const liveRoute = ({
  identity,
  feed,
  heartbeatMs = LIVE_HEARTBEAT_MS,
}: {
  identity: Identity
  feed: LiveFeed
  heartbeatMs?: number
}): LiveRoute => {
  const guard = requireUser(identity)
  const places = createPlaces()
  const streams = createStreams()
  const unfollow = identity.onChange((userId) => {
    for (const { check } of streams.of(userId)) check()
  })

  const stream = async (request: Request, response: Response, userId: string): Promise<void> => {
    const token = tokenOf(request)
    const end = (): void => void response.end()
    const tell = (id: string, message: LiveMessage): void => {
      if (response.writableLength > MAX_BEHIND_BYTES) response.destroy()
      else write(response, id, message)
    }
    const following = await feed.follow(userId, request.get('last-event-id'), {
      // Asked each time, in memory: who was suspended a moment ago hears nothing more.
      onEvent: ({ id, message }) => void identity.verify(token).then(() => tell(id, message), end),
      onLost: end,
    })
    if (response.closed || response.headersSent) {
      following.end()
      return
    }
    const begin = (): void => {
      response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
      response.flushHeaders()
      write(response, following.id, { kind: following.isWhole ? LIVE_OPEN : LIVE_RESET, payload: {} })
      for (const { id, message } of following.missed) tell(id, message)
    }
    if (request.query.once !== undefined) {
      following.end()
      begin()
      return end()
    }
    const beat = setInterval(
      () => void identity.verify(token).then(() => response.write(': here\n\n'), end),
      heartbeatMs,
    )
    const expiry = setTimeout(end, Math.max(0, userOf(request).exp * 1000 - Date.now()))
    const opened: Stream = { end, check: () => void identity.verify(token).catch(end) }
    streams.add(userId, opened)
    // What was refused while the stream was being opened.
    opened.check()
    await new Promise<void>((resolve) => {
      response.once('close', () => {
        clearInterval(beat)
        clearTimeout(expiry)
        streams.remove(userId, opened)
        following.end()
        resolve()
      })
      begin()
      following.start()
    })
  }

  return {
    handler: async (request, response) => {
      nameRequest(response, 'live')
      await guard(request, response)
      const { sub } = userOf(request)
      // Who asks for headers alone hears nothing, and takes nobody's stream.
      if (request.method === 'HEAD') return void response.end()
      if (places.held(sub) >= MAX_STREAMS)
        throw tooManyRequests(10, 'Trop de pages sont ouvertes. Fermez-en une, puis réessayez.')
      places.take(sub)
      try {
        await stream(request, response, sub)
      } finally {
        places.giveBack(sub)
      }
    },
    close: () => {
      unfollow()
      for (const { end } of streams.all()) end()
    },
  }
}
