import { Long } from 'bson'
import { encode, fieldsOf, keepFields } from './bson'
import { type Answering, collectionOf, integerOf, type Reply } from './call'
import type { Cursors } from './cursors'
import { CommandError } from './errors'
import type { Statement, Value } from './postgres'

const spec = (index: number) => `$${index}::bytea::documentdb_core.bson`

export const bytesOf = (value: unknown, what: string): Buffer => {
  if (Buffer.isBuffer(value)) return value
  throw new CommandError(1, `The database gave no ${what}`)
}

const firstPage = (kind: string): Statement => ({
  name: `first_${kind}`,
  text:
    'SELECT cursorpage::bytea, continuation::bytea, cursorid ' +
    `FROM documentdb_api.${kind}_cursor_first_page($1, ${spec(2)})`,
})
const getMoreStatement: Statement = {
  name: 'get_more',
  text: `SELECT cursorpage::bytea, continuation::bytea FROM documentdb_api.cursor_get_more($1, ${spec(2)}, ${spec(3)})`,
}
const deleteCursors: Statement = {
  name: 'delete_cursors',
  text: 'SELECT documentdb_api_internal.delete_cursors($1::bigint[])',
}

/** Commands that open a cursor: the database's first page goes to the client as it is. */
export const opensCursor = (kind: 'find' | 'aggregate' | 'list_collections' | 'list_indexes', cursors: Cursors) => {
  const statement = firstPage(kind)
  return async (call: Answering): Promise<Reply> => {
    const [page, continuation, id] = await call.run(statement, [call.database, call.command])
    if (Buffer.isBuffer(continuation) && typeof id === 'string' && id !== '0') {
      cursors.open(BigInt(id), call.database, call.sessionKey, continuation)
    }
    return bytesOf(page, 'page')
  }
}

export const getMore =
  (cursors: Cursors) =>
  async (call: Answering): Promise<Reply> => {
    const id = integerOf(call.value('getMore'))
    if (id === undefined) throw new CommandError(14, "'getMore' must be a 64-bit cursor id")
    let page: unknown
    await cursors.advance(id, call.database, async (continuation) => {
      const [next, further] = await call.run(getMoreStatement, [call.database, call.command, continuation])
      page = next
      return Buffer.isBuffer(further) ? further : undefined
    })
    return bytesOf(page, 'page')
  }

/** Frees what the database keeps for cursors that nobody will read on. */
export const freeCursors = async (run: Answering['run'], ids: readonly bigint[]): Promise<void> => {
  if (ids.length > 0) await run(deleteCursors, [`{${ids.join(',')}}`])
}

export const killCursors =
  (cursors: Cursors) =>
  async (call: Answering): Promise<Reply> => {
    const asked = call.value('cursors')
    const ids = (Array.isArray(asked) ? asked : []).flatMap((id) => integerOf(id) ?? [])
    const killed = ids.filter((id) => cursors.kill(id, call.database))
    await freeCursors(call.run, killed)
    const toLong = (id: bigint) => Long.fromBigInt(id)
    return {
      cursorsKilled: killed.map(toLong),
      cursorsNotFound: ids.filter((id) => !killed.includes(id)).map(toLong),
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    }
  }

/** Commands whose whole answer is one document of the database. */
export const answeredBy = (name: string, expression: string, values: (call: Answering) => readonly Value[]) => {
  const statement: Statement = { name, text: `SELECT (${expression})::bytea` }
  return async (call: Answering): Promise<Reply> => {
    const [document] = await call.run(statement, values(call))
    return withOk(bytesOf(document, 'answer'))
  }
}

export const byCommand = (call: Answering): readonly Value[] => [call.database, call.command]

/** Some functions of the database leave the final `ok` to the gateway. */
const withOk = (document: Buffer): Buffer => {
  const fields = fieldsOf(document)
  return fields.some(({ name }) => name === 'ok') ? document : keepFields(document, fields, { ok: 1 })
}

export const okReply = encode({ ok: 1 })

/** Sizes in collStats and dbStats are divided by this. */
export const scaleOf = (call: Answering): number => Number(integerOf(call.value('scale')) ?? 1n)

export const byCollectionAndScale = (call: Answering): readonly Value[] => [
  call.database,
  collectionOf(call),
  scaleOf(call),
]
