export type Header = readonly [name: string, value: string]

/** A request before it is written down: what variants change. */
export type Draft = {
  readonly method: string
  /** As `Operation.path`. */
  readonly path: string
  /** Values of path parameters; `rawParams` win, and go out as they are. */
  readonly params: Readonly<Record<string, string>>
  readonly rawParams?: Readonly<Record<string, string>>
  readonly query: readonly Header[]
  /** Goes behind the query as it is. */
  readonly rawQuery?: string
  readonly headers: readonly Header[]
  /** Sent as JSON; nothing is sent where it is missing. `bytes` win over it. */
  readonly body?: unknown
  readonly bytes?: Buffer
}

/** A request as it goes over the wire. */
export type Message = {
  readonly method: string
  readonly target: string
  readonly headers: readonly Header[]
  readonly body: Buffer | undefined
}

const isNamed =
  (wanted: string) =>
  ([name]: Header): boolean =>
    name.toLowerCase() === wanted

/** Writes a draft down. JSON gets its content type unless a variant has given one. */
export const messageOf = ({
  method,
  path,
  params,
  rawParams = {},
  query,
  rawQuery,
  headers,
  body,
  bytes,
}: Draft): Message => {
  const filled = path.replace(
    /\{([A-Za-z]+)\}/g,
    (_, name: string) => rawParams[name] ?? encodeURIComponent(params[name] ?? ''),
  )
  const search = [new URLSearchParams(query.map(([name, value]) => [name, value])).toString(), rawQuery ?? '']
    .filter((part) => part !== '')
    .join('&')
  const sent = bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)))
  const typed: Header[] =
    sent === undefined || headers.some(isNamed('content-type')) ? [] : [['content-type', 'application/json']]
  // In chunks, what is sent has no length of its own.
  const length: Header[] =
    sent === undefined || headers.some(isNamed('transfer-encoding')) ? [] : [['content-length', String(sent.length)]]
  return {
    method,
    target: search === '' ? filled : `${filled}?${search}`,
    headers: [...headers, ...typed, ...length],
    body: sent,
  }
}

/** A draft with one header in place of those of its name. */
export const withHeader = (draft: Draft, name: string, ...values: readonly string[]): Draft => ({
  ...draft,
  headers: [
    ...draft.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase()),
    ...values.map((value): Header => [name, value]),
  ],
})
