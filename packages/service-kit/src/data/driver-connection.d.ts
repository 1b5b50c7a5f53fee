/** Of the driver's own connection, which its public types leave out: what `driver-writes.ts` mends. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { EventEmitter } from 'node:events'

  /** One connection of the driver's pool: as much of it as `driver-writes.ts` mends. */
  export class Connection extends EventEmitter {
    /** Why it was closed; null while it is open. */
    error: Error | null
    writeCommand(command: unknown, options: unknown): Promise<void>
  }
}
