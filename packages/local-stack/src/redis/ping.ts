import { probe } from '../probe'

/** Resolves where a Redis answers on a port of this machine. */
export const ping = (port: number): Promise<void> => probe(port, { say: 'PING\r\n', hear: '+PONG' })
