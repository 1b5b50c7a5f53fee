import { once } from 'node:events'
import type { Socket } from 'node:net'

/** Writes an answer; ends when the client has room for more, or is gone. */
export const send = async (socket: Socket, parts: readonly Buffer[]): Promise<void> => {
  socket.cork()
  for (const part of parts) socket.write(part)
  socket.uncork()
  // A client that does not read its answers gets no more of them to hold.
  if (socket.writableNeedDrain) await roomOrClose(socket)
}

const roomOrClose = async (socket: Socket): Promise<void> => {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })])
  } finally {
    // What did not happen is no longer listened for: a connection lives for many answers.
    waiting.abort()
  }
}
