import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { Binary, deserialize, serialize } from 'bson'
import fc from 'fast-check'
import { MongoClient } from 'mongodb'
import { type Gateway, startGateway } from './server'

const host = process.env['ROUAGE_DOCUMENTDB_SOCKET']

/** These attack our own gateway, over the database of the local stack; a true mongod is not ours to attack. */
const ofGateway = host ? describe : describe.skip

const frame = (body: Buffer, opCode = 2013, length = 16 + body.length): Buffer => {
  const head = Buffer.alloc(16)
  head.writeInt32LE(length, 0)
  head.writeInt32LE(5, 4)
  head.writeInt32LE(opCode, 12)
  return Buffer.concat([head, body])
}
const msg = (command: object): Buffer => Buffer.concat([Buffer.alloc(5), Buffer.from(serialize(command))])

ofGateway('the gateway', () => {
  let gateway: Gateway
  let client: MongoClient
  const sockets: Socket[] = []
  beforeAll(async () => {
    gateway = await startGateway({ host: host ?? '' })
    client = await MongoClient.connect(`mongodb://127.0.0.1:${gateway.port}/?directConnection=true`)
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })
  afterAll(async () => {
    await client.close()
    await gateway.close()
  })

  /** Sends bytes; resolves with the first answered document, or 'closed' when the connection ends without one. */
  const send = async (...parts: Buffer[]): Promise<unknown> => {
    const socket = connect(gateway.port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    for (const part of parts) socket.write(part)
    const closed = once(socket, 'close').then(() => 'closed' as const)
    let held = Buffer.alloc(0)
    const answered = new Promise<unknown>((resolve) => {
      socket.on('data', (chunk: Buffer) => {
        held = Buffer.concat([held, chunk])
        if (held.length < 16 || held.length < held.readInt32LE(0)) return
        resolve(deserialize(held.subarray(held.readInt32LE(12) === 1 ? 36 : 21, held.readInt32LE(0))))
      })
    })
    return Promise.race([answered, closed])
  }
  const works = async () => expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 })
  afterEach(works)

  it.each<[string, Buffer]>([
    ['a length below its own header', frame(Buffer.alloc(8), 2013, 3)],
    ['a negative length', frame(Buffer.alloc(8), 2013, -5)],
    ['a length of 2 GB', frame(Buffer.alloc(8), 2013, 0x7fffffff)],
    ['a length above 48 MB', frame(Buffer.alloc(8), 2013, 48_000_001)],
    ['an operation nobody knows', frame(msg({ ping: 1, $db: 'admin' }), 1234)],
    ['a compressed message', frame(Buffer.alloc(40), 2012)],
    [
      'unknown required flags',
      frame(Buffer.concat([Buffer.from([4, 0, 0, 0, 0]), Buffer.from(serialize({ ping: 1 }))])),
    ],
    ['something else entirely', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ])('closes the connection on %s', async (_, bytes) => {
    expect(await send(bytes)).toBe('closed')
  })

  it.each<[string, Buffer]>([
    ['a truncated document', frame(msg({ ping: 1, text: 'some text', $db: 'admin' }).subarray(0, -6))],
    ['an empty message', frame(Buffer.alloc(4))],
    ['a document of no bytes', frame(Buffer.concat([Buffer.alloc(5), Buffer.alloc(4)]))],
    ['an unknown type of value', frame(Buffer.concat([Buffer.alloc(5), Buffer.from([8, 0, 0, 0, 0x66, 0x61, 0, 0])]))],
  ])('answers %s with an error', async (_, bytes) => {
    expect(await send(bytes)).toMatchObject({ ok: 0, code: 22, codeName: 'InvalidBSON' })
  })

  it.each<[string, object, number]>([
    ['an empty command', {}, 59],
    ['a command without a database', { ping: 1 }, 73],
    ['a database that is no name', { ping: 1, $db: 5 }, 73],
    ['a collection that is no name', { drop: { $gt: '' }, $db: 'test' }, 73],
    ['a cursor id that is no number', { getMore: 'x', collection: 'c', $db: 'test' }, 14],
    ['a transaction without a session', { find: 'c', autocommit: false, startTransaction: true, $db: 'test' }, 72],
    [
      'a transaction nobody began',
      { find: 'c', autocommit: false, txnNumber: 4, lsid: { id: new Binary(Buffer.alloc(16, 9), 4) }, $db: 'test' },
      251,
    ],
    [
      'a commit of nothing',
      { commitTransaction: 1, txnNumber: 4, lsid: { id: new Binary(Buffer.alloc(16, 8), 4) }, $db: 'admin' },
      251,
    ],
    ['a name as a way into SQL', { find: "c'; DROP SCHEMA documentdb_api CASCADE; --", filter: 1, $db: "x'); --" }, 14],
    ['__proto__ as a command', { __proto__: null, ['__proto__x']: 1, $db: 'test' }, 59],
  ])('answers %s with an error', async (_, command, code) => {
    expect(await send(frame(msg(command)))).toMatchObject({ ok: 0, code })
  })

  it('never asks to start over what may have been committed before it died', async () => {
    const commit = {
      commitTransaction: 1,
      txnNumber: 7,
      lsid: { id: new Binary(Buffer.alloc(16, 7), 4) },
      $db: 'admin',
    }
    expect(await send(frame(msg(commit)))).not.toHaveProperty('errorLabels')

    const find = {
      find: 'c',
      autocommit: false,
      txnNumber: 7,
      lsid: { id: new Binary(Buffer.alloc(16, 7), 4) },
      $db: 'test',
    }
    expect(await send(frame(msg(find)))).toMatchObject({ errorLabels: ['TransientTransactionError'] })
  })

  it('answers the hello of old and new drivers', async () => {
    const query = (namespace: string, command: object) =>
      frame(
        Buffer.concat([
          Buffer.alloc(4),
          Buffer.from(`${namespace}\0`),
          Buffer.alloc(8),
          Buffer.from(serialize(command)),
        ]),
        2004,
      )
    expect(await send(query('admin.$cmd', { isMaster: 1, helloOk: true }))).toMatchObject({
      ok: 1,
      ismaster: true,
      maxBsonObjectSize: 16_777_216,
    })
    expect(await send(frame(msg({ hello: 1, $db: 'admin' })))).toMatchObject({
      ok: 1,
      isWritablePrimary: true,
      maxMessageSizeBytes: 48_000_000,
    })
    expect(await send(query('admin.$cmd', { find: 'c' }))).toMatchObject({ ok: 0, code: 352 })
  })

  it('answers in order what comes all at once, byte by byte or half', async () => {
    const ping = frame(msg({ ping: 1, $db: 'admin' }))
    expect(await send(Buffer.concat(Array.from({ length: 200 }, () => ping)))).toMatchObject({ ok: 1 })
    expect(await send(...[...ping].map((byte) => Buffer.from([byte])))).toMatchObject({ ok: 1 })
  })

  it('outlives clients that leave in the middle of a frame or of an answer', async () => {
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const socket = connect(gateway.port, '127.0.0.1')
        await once(socket, 'connect')
        const whole = frame(msg({ aggregate: 1, pipeline: [{ $documents: [{ a: 1 }] }], cursor: {}, $db: 'test' }))
        socket.write(index % 2 ? whole : whole.subarray(0, 30))
        socket.destroy()
      }),
    )
  })

  it('outlives random bytes, alone and inside honest frames', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 300 }), fc.boolean(), async (bytes, wrapped) => {
        const body = Buffer.from(bytes)
        const socket = connect(gateway.port, '127.0.0.1')
        sockets.push(socket)
        socket.on('error', () => undefined)
        await once(socket, 'connect')
        socket.end(wrapped ? frame(body) : body)
        socket.resume()
        await once(socket, 'close')
      }),
      { numRuns: 100 },
    )
    await works()
  })

  it('outlives honest commands with damaged bytes, and so does the database', async () => {
    const honest = frame(
      msg({
        insert: 'damaged',
        $db: 'test_hostile',
        documents: [{ a: [1, 'text', null, { b: new Date() }], r: /x/i, big: 2 ** 40 }],
        ordered: true,
      }),
    )
    // Behind the name of the database, so that no stray one comes to be.
    const from = honest.indexOf('documents')
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: from, max: honest.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
        async (at, value) => {
          const bytes = Buffer.from(honest)
          bytes[at] = value
          const answer = await send(bytes)
          expect(answer === 'closed' || (typeof answer === 'object' && answer !== null && 'ok' in answer)).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
    await client.db('test_hostile').dropDatabase()
  })
})
