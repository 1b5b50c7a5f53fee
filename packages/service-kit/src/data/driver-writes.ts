import { Connection } from 'mongodb/lib/cmap/connection.js'

/*
 * The driver (7.8, and 7.9) waits for ever when it writes to a socket that the server has just ended: the write is
 * refused, the driver waits for the socket to drain or to fail, and Node tells of such a socket `close` and nothing
 * else. No time limit of the driver's covers that wait, and the connection stays taken until the process ends. Whoever
 * waits for a write is told here that its connection was closed, as whoever waits for an answer is told already.
 */
const write = Connection.prototype.writeCommand
Connection.prototype.writeCommand = function writeUntilClosed(this: Connection, command, options) {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(this.error ?? new Error('The connection was closed.'))
    this.once('close', giveUp)
    write
      .call(this, command, options)
      .finally(() => this.off('close', giveUp))
      .then(resolve, reject)
  })
}
