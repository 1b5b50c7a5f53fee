import { createHmac } from 'node:crypto'
import { sameSecret } from '../http/request-context'

/** What a visitor is to the site. Employees are those with a role beyond being somebody (`ROLES` of the contracts). */
export const VISITOR_KINDS = ['visitor', 'person', 'employee'] as const
export type VisitorKind = (typeof VISITOR_KINDS)[number]
export type SignedInKind = Exclude<VisitorKind, 'visitor'>

/** The cookie in which account leaves the mark, and the edge looks for it. */
export const KIND_COOKIE = 'rouage_kind'
/** Whoever is signed in gets a new one with each renewal of the session, as with each document. */
export const KIND_MS = 24 * 3_600_000

const LETTERS: Readonly<Record<SignedInKind, string>> = { person: 'p', employee: 'e' }
const SHAPE = /^([pe])\.([0-9a-z]{1,12})\.[A-Za-z0-9_-]{43}$/

/** Says of a visitor that somebody of a kind is signed in there. It chooses a release, and gives no right. */
export type KindMarks = {
  /** @param visitor the edge's id of the browser: another one's mark says nothing */
  issue(visitor: string, kind: SignedInKind, now?: number): string
  /** `visitor` for a mark that is none, is over, or is another browser's. */
  kindOf(visitor: string, mark: string | undefined, now?: number): VisitorKind
}

/** @param internalToken the secret that account and the edge share; marks are signed by a key that is made of it */
export const kindMarks = (internalToken: string): KindMarks => {
  const key = createHmac('sha256', internalToken).update('kind-mark').digest()
  const markOf = (visitor: string, letter: string, until: string): string =>
    `${letter}.${until}.${createHmac('sha256', key).update(`${visitor} ${letter} ${until}`).digest('base64url')}`
  return {
    issue: (visitor, kind, now = Date.now()) => markOf(visitor, LETTERS[kind], (now + KIND_MS).toString(36)),
    kindOf: (visitor, mark, now = Date.now()) => {
      const [, letter, until = ''] = SHAPE.exec(mark ?? '') ?? []
      if (letter === undefined || !(Number.parseInt(until, 36) > now)) return 'visitor'
      if (!sameSecret(mark, markOf(visitor, letter, until))) return 'visitor'
      return letter === LETTERS.employee ? 'employee' : 'person'
    },
  }
}
