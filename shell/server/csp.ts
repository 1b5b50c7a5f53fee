import { randomBytes } from 'node:crypto'

export const newNonce = (): string => randomBytes(16).toString('base64')

/** Host of the map's tiles as a CSP source: `https://tile.example.org`, subdomain placeholders as `*`. */
export const tileSource = (tileUrl: string): string => {
  const found = /^(https?:\/\/)([^/]+)/.exec(tileUrl)
  return found === null ? "'self'" : `${found[1]}${(found[2] ?? '').replace(/^\{s\}/, '*')}`
}

/** No inline script or style without this response's nonce, nothing evaluated, nothing from elsewhere but map tiles. */
export const contentSecurityPolicy = (nonce: string, tiles: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${tiles}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
