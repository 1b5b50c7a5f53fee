import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, type Dispatcher } from 'undici'

/*
 * Requests to addresses that visitors name, as those of push services: they must never reach our own network. A name is
 * judged when it is given and again, by what it resolves to, by the very connection that is made: a name that resolves
 * otherwise the second time leads nowhere.
 */

/** Names that only mean something in a network of one's own (RFC 6761, 6762, 8375, 9476). */
const OWN_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid)$/

/** All of IPv6 that is given out to networks of the internet (RFC 4291, 2.4): others wrap IPv4, or mean nothing outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::')
const GLOBAL_UNICAST_BITS = 3

/** Whether an IP address is one of the public internet; those in which another one is wrapped are not. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  // `process` unwraps an IPv4 address in an IPv6 one.
  const known = ipaddr.process(address)
  if (known.range() !== 'unicast') return false
  return known instanceof ipaddr.IPv4 || known.match(GLOBAL_UNICAST, GLOBAL_UNICAST_BITS)
}

/**
 * An address that may lead to somebody else's server: `https`, a public name and the usual port, no name and password.
 * @returns undefined for any other
 */
export const publicHostUrl = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const { protocol, username, password, port } = url
  // `example.com.` is the same host.
  const name = url.hostname.replace(/\.$/, '')
  const isNamed = name.includes('.') && !name.startsWith('[') && isIP(name) === 0 && !OWN_NAMES.test(name)
  return protocol === 'https:' && username === '' && password === '' && port === '' && isNamed ? url : undefined
}

/** A host whose name leads into a network that is not public. */
export class HostNotPublic extends Error {
  override name = 'HostNotPublic'
  readonly code = 'ERR_HOST_NOT_PUBLIC'
}

/** All addresses of a name; `lookup` of the system. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** Resolves names as connections ask for them. @throws HostNotPublic where one of the addresses is not public */
export const createPublicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, [])
      const [first] = found
      if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
        return callback(new HostNotPublic('A host that was named by a visitor is not of the public internet.'), [])
      if (options.all === true) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }

/** Connections to public hosts alone, whatever their names resolve to. It follows no redirects. */
export const createPublicAgent = ({ connections }: { readonly connections: number }): Dispatcher =>
  new Agent({
    connections,
    pipelining: 1,
    keepAliveTimeout: 10_000,
    connect: { timeout: 5_000, lookup: createPublicLookup() },
  })
