import { connect } from 'node:net'

const host = '127.0.0.1'
const patienceMs = 2_000

/** Asks a server on this machine for a sign of life. Rejects when none comes within two seconds, or another one. */
export const probe = (port: number, { say, hear }: { readonly say?: string; readonly hear: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: patienceMs })
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    if (say !== undefined) socket.once('connect', () => socket.write(say))
    socket.once('data', (answer) => {
      if (!answer.toString().startsWith(hear))
        return fail(new Error(`Unexpected answer ${answer.toString().slice(0, 40)}`))
      socket.destroy()
      resolve()
    })
    socket.once('timeout', () => fail(new Error(`Port ${port} did not answer.`)))
    socket.once('error', fail)
    // One that ends while it starts, as a Redis that cannot read its data, may take the call and say nothing.
    socket.once('close', () => fail(new Error(`Port ${port} hung up without an answer.`)))
  })
