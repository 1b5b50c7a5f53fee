import { badParameter, Problem } from './problem'

export type FormValue = string | FormTree
export interface FormTree {
  readonly [name: string]: FormValue
}

/** A tree while it is built; a Map takes any name, `__proto__` too. */
type Branch = Map<string, string | Branch>

const deepest = 8
const mostParameters = 1_000

const malformed = (text: string): Problem => badParameter(text, `Invalid request (unable to parse parameter: ${text})`)

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw malformed(text)
  }
}

/** `items[0][price]` is items, 0, price. */
const partsOf = (name: string): [string, ...string[]] => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw malformed(name)
  const [, head = '', rest = ''] = match
  const inner = rest === '' ? [] : rest.slice(1, -1).split('][')
  if (inner.length > deepest) throw malformed(name)
  return [head, ...inner]
}

const put = (branch: Branch, name: string, [head, ...rest]: readonly string[], value: string): void => {
  // `types[]=card` takes the next place of a list.
  const key = head === '' || head === undefined ? String(branch.size) : head
  const held = branch.get(key)
  if (rest.length === 0) {
    if (held !== undefined) throw malformed(name)
    branch.set(key, value)
    return
  }
  if (typeof held === 'string') throw malformed(name)
  const next: Branch = held ?? new Map()
  branch.set(key, next)
  put(next, name, rest, value)
}

const treeOf = (branch: Branch): FormTree =>
  Object.fromEntries([...branch].map(([name, value]) => [name, typeof value === 'string' ? value : treeOf(value)]))

/** Reads form-encoded text with Stripe's bracket notation; a name that comes twice is refused. */
export const readForm = (text: string): FormTree => {
  const root: Branch = new Map()
  const pairs = text === '' ? [] : text.split('&')
  if (pairs.length > mostParameters) throw malformed(`${pairs.length} parameters`)
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    put(root, name, partsOf(name), at < 0 ? '' : decode(pair.slice(at + 1)))
  }
  return treeOf(root)
}
