import { parseCookie } from 'cookie'
import type { Request } from 'express'

/** A cookie of a request as the browser was given it; undefined where it sent none of that name. */
export const cookieOf = (request: Request, name: string): string | undefined =>
  parseCookie(request.get('cookie') ?? '')[name]
