import { type Draft, withHeader } from '../draft'
import type { Variant, VariantSource } from '../scene'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'SEARCH', 'LINK', 'PURGE']
const TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  '',
  'application/json; charset',
  'application/jsonp',
  'application/ld+json',
  'application/json, text/plain',
  'image/svg+xml',
  '*/*',
  'application/json; charset="',
]
const HEADERS: readonly (readonly [string, string])[] = [
  ['range', 'bytes=0-0,5-5'],
  ['range', 'bytes=99999999999999-'],
  ['if-none-match', '*'],
  ['if-match', '"x"'],
  ['if-modified-since', 'never'],
  ['accept', 'text/html;q=1e400'],
  ['accept', 'application/nothing'],
  ['accept-encoding', 'gzip;q=0, *;q=0'],
  ['accept-encoding', 'nothing'],
  ['x-request-id', '../../../x'],
  ['x-request-id', '\'"><script>'],
  ['forwarded', 'for=127.0.0.1;host=evil.example;proto=https'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'gopher'],
  ['x-forwarded-for', '127.0.0.1, evil, ::::'],
  ['x-original-url', '/metrics'],
  ['x-rewrite-url', '/api/listing/snapshot'],
  ['x-real-ip', 'a'],
  ['via', '1.0 x'.repeat(50)],
  ['upgrade', 'h2c'],
  ['connection', 'x-rouage-visitor, authorization, close'],
  ['te', 'trailers, deflate'],
  ['max-forwards', '0'],
  ['user-agent', ''],
  ['user-agent', '('.repeat(3_000)],
  ['x-http-method-override', 'nothing'],
  ['priority', 'u=9'],
  ['traceparent', '00-00000000000000000000000000000000-0000000000000000-00'],
]

/** Methods, content types and header lines that no page of ours sends. */
export const protocol: VariantSource = ({ operation, draft, scene }) => {
  const declared = new Set(scene.operations.filter(({ path }) => path === operation.path).map(({ method }) => method))
  // A literal path may also be read as another operation's parameter; what is answered there is that operation's affair.
  const isAlone = !scene.operations.some(
    (other) => other !== operation && couldBe(other.path, draft) && other.path !== operation.path,
  )
  const methods = !isAlone
    ? []
    : METHODS.filter((method) => !declared.has(method)).map((method): Variant => ({
        name: `method ${method}`,
        expectation: 'refused',
        draft: () => ({ ...draft, method }),
      }))
  const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override'].flatMap((header) =>
    ['DELETE', 'PUT', 'GET'].map((method): Variant => ({
      name: `${header} ${method}`,
      expectation: 'rule or refused',
      draft: () => withHeader(draft, header, method),
    })),
  )
  const typed = TYPES.map((type): Variant => ({
    name: `content type ${JSON.stringify(type)}`,
    expectation: 'rule or refused',
    draft: () => ({
      ...withHeader(draft, 'content-type', type),
      bytes: draft.bytes ?? Buffer.from(JSON.stringify(draft.body ?? {})),
    }),
  }))
  const lines = HEADERS.map(([name, value]): Variant => ({
    name: `${name} ${value.slice(0, 40)}`,
    expectation: 'rule or refused',
    draft: () => withHeader(draft, name, value),
  }))
  const within = Buffer.from('GET /within HTTP/1.1\r\nHost: x\r\n\r\n')
  const others: Variant[] = [
    // Taken for a request of its own anywhere, its answer goes to whoever comes next.
    {
      name: 'a request within the body',
      expectation: 'rule or refused',
      draft: () => ({ ...withHeader(draft, 'transfer-encoding', 'chunked'), bytes: within }),
    },
    {
      name: 'HEAD',
      expectation: declared.has('GET') ? 'rule or refused' : 'refused',
      draft: () => ({ ...draft, method: 'HEAD' }),
    },
    {
      name: 'OPTIONS',
      expectation: 'unharmed',
      draft: () => ({
        ...draft,
        method: 'OPTIONS',
        headers: [...draft.headers, ['access-control-request-method', operation.method]],
      }),
    },
    {
      name: '_method in the query',
      expectation: 'rule or refused',
      draft: () => ({ ...draft, rawQuery: '_method=DELETE' }),
    },
    ...['/', '//', '/.', '/..', '.json', '%20', '/%2e%2e/%2e%2e/metrics', ';/../metrics'].map((end): Variant => ({
      name: `path ends with ${end}`,
      expectation: 'unharmed',
      draft: () => ({ ...draft, path: draft.path + end }),
    })),
    { name: 'path in capitals', expectation: 'unharmed', draft: () => ({ ...draft, path: inCapitals(draft.path) }) },
    {
      name: 'path with a doubled slash',
      expectation: 'unharmed',
      draft: () => ({ ...draft, path: draft.path.replace(/\/(?=[^/]+$)/, '//') }),
    },
  ]
  return [...methods, ...overrides, ...typed, ...lines, ...others]
}

/** What stands behind the service's name, places for ids aside: before it, capitals lead to a page. */
const inCapitals = (path: string): string =>
  path.replace(
    /^(\/api\/[^/]+)(.*)$/,
    (_, service: string, rest: string) => service + rest.replace(/(^|\})[^{]+/g, (text) => text.toUpperCase()),
  )

const couldBe = (template: string, { path }: Draft): boolean => {
  const [left, right] = [template.split('/'), path.split('/')]
  return (
    left.length === right.length &&
    left.every((part, index) => part.startsWith('{') || right[index]?.startsWith('{') === true || part === right[index])
  )
}
