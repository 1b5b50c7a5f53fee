import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { encode, InvalidBsonError } from './bson'
import { callOf } from './call'
import { answer, commandTable, hello } from './commands'
import { Cursors } from './cursors'
import { CommandError, toCommandError } from './errors'
import {
  type Frame,
  FrameError,
  FrameReader,
  opCodes,
  readMsg,
  readQuery,
  type Request,
  writeMsg,
  writeReply,
} from './frames'
import { Postgres, type PostgresOptions } from './postgres'
import { send } from './send'
import { Sessions } from './sessions'

export interface GatewayOptions extends PostgresOptions {
  /** 0 takes a free port. */
  readonly port?: number
  /** Idle time after which a transaction is rolled back, in milliseconds. */
  readonly transactionIdleMs?: number
}

export interface Gateway {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Frames of one connection that may wait before it is told to pause. */
const mostWaiting = 16
const mostConnections = 2_000
const address = '127.0.0.1'

/** Serves the frames of one connection one after the other, and holds the client back where many wait. */
const frameQueue = (socket: Socket, serve: (frame: Frame) => Promise<void>): ((frame: Frame) => void) => {
  let waiting = 0
  let tail = Promise.resolve()
  return (frame) => {
    waiting += 1
    if (waiting >= mostWaiting) socket.pause()
    tail = tail
      .then(() => (socket.destroyed ? undefined : serve(frame)))
      .catch(() => void socket.destroy())
      .finally(() => {
        waiting -= 1
        if (waiting < mostWaiting && socket.isPaused()) socket.resume()
      })
  }
}

/** @returns the port; rejects when it is taken */
const bind = async (server: Server, wanted: number): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(wanted, address, resolve)
  })
  const bound: AddressInfo | string | null = server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}

/**
 * Speaks MongoDB's protocol on 127.0.0.1 and calls the database for every command. Rejects when the port is taken.
 * Nothing a client sends ends the process: a broken frame closes its connection, a broken command gets an error.
 */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const postgres = new Postgres(options)
  const sessions = new Sessions(postgres, options.transactionIdleMs)
  const cursors = new Cursors()
  const table = commandTable(postgres.run, cursors, sessions)
  const sockets = new Set<Socket>()
  let connections = 0
  let port = 0

  const replyTo = async (request: Request, connectionId: number, client: object): Promise<Buffer> => {
    let inTransaction = false
    try {
      const call = callOf(request, client)
      inTransaction = call.inTransaction
      const { name } = call
      if (name === 'hello' || name === 'isMaster' || name === 'ismaster') {
        return encode(hello({ address: `${address}:${port}`, connectionId }, name !== 'hello'))
      }
      if (request.database !== undefined) throw new CommandError(352, `Unsupported OP_QUERY command: ${name}`)
      const reply = await answer(table, sessions, postgres.run, call)
      return Buffer.isBuffer(reply) ? reply : encode(reply)
    } catch (error) {
      return encode(toCommandError(error, inTransaction).toReply())
    }
  }

  const serve = async (frame: Frame, socket: Socket, connectionId: number): Promise<void> => {
    const query = frame.opCode === opCodes.query
    if (!query && frame.opCode !== opCodes.msg) throw new FrameError(`Unknown operation ${frame.opCode}`)
    let document: Buffer
    let wanted = true
    try {
      const request = query ? readQuery(frame.body) : readMsg(frame.body)
      wanted = request.wantsReply
      document = await replyTo(request, connectionId, socket)
    } catch (error) {
      if (!(error instanceof InvalidBsonError)) throw error
      document = encode(new CommandError(22, error.message).toReply())
    }
    if (!wanted || socket.destroyed) return
    await send(socket, query ? writeReply(frame.requestId, document) : writeMsg(frame.requestId, document))
  }

  const server = createServer({ noDelay: true }, (socket) => {
    const connectionId = (connections += 1)
    const reader = new FrameReader()
    const receive = frameQueue(socket, (frame) => serve(frame, socket, connectionId))
    sockets.add(socket)
    socket.on('data', (chunk) => {
      try {
        for (const frame of reader.push(chunk)) receive(frame)
      } catch {
        socket.destroy()
      }
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      sessions.clientGone(socket)
    })
  })
  server.maxConnections = mostConnections

  try {
    port = await bind(server, options.port ?? 0)
  } catch (error) {
    await sessions.close()
    await postgres.close()
    throw error
  }
  return {
    port,
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await sessions.close()
      await postgres.close()
    },
  }
}
