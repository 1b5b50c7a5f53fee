import { BlockList, isIP } from 'node:net'
import { hostname } from 'node:os'
import { Problem } from '@rouage/service-kit'
import type { Request, RequestHandler } from 'express'

/**
 * The origin of this site as a request's visitor knows it: `https://www.example.fr`.
 * @throws Problem other_host where the request names a host that is not this site
 */
export type OriginOf = (request: Request) => string

const HOST = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?)(:\d{1,5})?$/
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Names under which this machine is known to itself and to its neighbours. */
const ownNames = (listensOn: string): ReadonlySet<string> => {
  const machine = hostname().toLowerCase()
  return new Set(['localhost', machine, `${machine}.local`, listensOn.toLowerCase()])
}

/** Whether a request reached this process at the address that it names, so that no name of somebody else's leads here. */
const isOwnHost = (host: string, request: Request, names: ReadonlySet<string>): boolean => {
  const name = host.replace(/^\[|\]$/g, '')
  if (isIP(name) === 0) return names.has(name) || name.endsWith('.localhost')
  const reachedAt = (request.socket.localAddress ?? '').replace(/^::ffff:/, '')
  return isLoopback(name) || name === reachedAt
}

/**
 * With `publicUrl` the site has one origin and `Host` is not looked at. Without it (one machine, a local network) the
 * origin is what the visitor typed, as long as that is a name or an address of this machine.
 * @param listensOn the address that the process listens on, where it is a name
 */
export const siteOrigin = ({
  publicUrl,
  listensOn,
}: {
  publicUrl: string | undefined
  listensOn: string
}): OriginOf => {
  if (publicUrl !== undefined) {
    const { origin } = new URL(publicUrl)
    return () => origin
  }
  const names = ownNames(listensOn)
  return (request) => {
    const [, host = '', port = ''] = HOST.exec((request.get('host') ?? '').toLowerCase()) ?? []
    if (host === '' || Number(port.slice(1)) > 65_535 || !isOwnHost(host, request, names)) {
      throw new Problem({ status: 421, code: 'other_host', detail: 'Ce site n’est pas servi sous cette adresse.' })
    }
    return `${request.protocol === 'https' ? 'https' : 'http'}://${host}${port}`
  }
}

/** Refuses what is meant for another host: no page, link or sitemap of ours ever names it. */
export const ownHostOnly =
  (originOf: OriginOf): RequestHandler =>
  (request, _response, next) => {
    originOf(request)
    next()
  }
