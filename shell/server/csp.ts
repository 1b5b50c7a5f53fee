import { randomBytes } from 'node:crypto'
import type { PagePolicy } from '@rouage/contracts/releases'

export const newNonce = (): string => randomBytes(16).toString('base64')

/** Host of the map's tiles as a CSP source: `https://tile.example.org`, subdomain placeholders as `*`. */
export const tileSource = (tileUrl: string): string => {
  const found = /^(https?:\/\/)([^/]+)/.exec(tileUrl)
  return found === null ? "'self'" : `${found[1]}${(found[2] ?? '').replace(/^\{s\}/, '*')}`
}

const sources = (...lists: readonly (readonly string[] | undefined)[]): string =>
  ["'self'", ...lists.flatMap((list) => list ?? [])].join(' ')

/**
 * No inline script or style without this response's nonce, nothing evaluated, nothing from elsewhere but map tiles and
 * what the page's own route declares.
 */
export const contentSecurityPolicy = (nonce: string, tiles: string, page: PagePolicy = {}): string =>
  [
    "default-src 'self'",
    `script-src ${sources([`'nonce-${nonce}'`], page.scripts)}`,
    `style-src ${sources([`'nonce-${nonce}'`])}`,
    `img-src ${sources(['data:', 'blob:', tiles], page.images)}`,
    "font-src 'self'",
    `connect-src ${sources(page.connections)}`,
    ...(page.frames === undefined ? [] : [`frame-src ${sources(page.frames)}`]),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What of the browser a page may use: one's place on the map, and payments where its route declares some. */
export const permissionsPolicy = ({ payment }: PagePolicy = {}): string => {
  const payers = payment === undefined ? '()' : `(self ${payment.map((origin) => `"${origin}"`).join(' ')})`
  return `geolocation=(self), camera=(), microphone=(), payment=${payers}`
}
