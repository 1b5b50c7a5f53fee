import { serialize } from 'bson'
import fc from 'fast-check'
import { InvalidBsonError, limits } from './bson'
import { FrameError, FrameReader, opCodes, readMsg, readQuery, writeMsg } from './frames'

const document = (fields: object): Buffer => Buffer.from(serialize(fields))
const flags = (value = 0): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const section = (fields: object): Buffer => Buffer.concat([Buffer.from([0]), document(fields)])
const sequence = (name: string, documents: readonly object[], lie = 0): Buffer => {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map(document)])
  const head = Buffer.alloc(5)
  head[0] = 1
  head.writeInt32LE(content.length + 4 + lie, 1)
  return Buffer.concat([head, content])
}
const frame = (body: Buffer, requestId = 7): Buffer => {
  const head = Buffer.alloc(16)
  head.writeInt32LE(16 + body.length, 0)
  head.writeInt32LE(requestId, 4)
  head.writeInt32LE(opCodes.msg, 12)
  return Buffer.concat([head, body])
}

describe('FrameReader', () => {
  it('finds the same frames however the stream is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        (bodies, cuts) => {
          const stream = Buffer.concat(bodies.map((body, index) => frame(Buffer.from(body), index)))
          const reader = new FrameReader()
          const found = []
          for (let offset = 0, turn = 0; offset < stream.length; turn += 1) {
            const length = cuts[turn % cuts.length] ?? 1
            found.push(...reader.push(stream.subarray(offset, offset + length)))
            offset += length
          }
          expect(found.map(({ requestId, body }) => [requestId, [...body]])).toEqual(
            bodies.map((body, index) => [index, [...body]]),
          )
        },
      ),
    )
  })

  it.each([-1, 0, 15, limits.messageBytes + 1, 0x7fffffff])(
    'refuses a frame of %d bytes before holding it',
    (length) => {
      const head = Buffer.alloc(16)
      head.writeInt32LE(length)
      expect(() => new FrameReader().push(head)).toThrow(FrameError)
    },
  )
})

describe('readMsg', () => {
  it('reads command and sequences', () => {
    const request = readMsg(
      Buffer.concat([flags(), sequence('documents', [{ a: 1 }, { b: 2 }]), section({ insert: 'c', $db: 'd' })]),
    )
    expect(request.command).toEqual(document({ insert: 'c', $db: 'd' }))
    expect(request.sequences.get('documents')?.sizes).toEqual([document({ a: 1 }).length, document({ b: 2 }).length])
    expect(request.wantsReply).toBe(true)
  })

  it('leaves out a checksum and sees that no answer is wanted', () => {
    expect(readMsg(Buffer.concat([flags(3), section({ ping: 1 }), Buffer.alloc(4)]))).toMatchObject({
      wantsReply: false,
    })
  })

  it.each<[string, Buffer]>([
    ['no flags', Buffer.alloc(2)],
    ['no command', flags()],
    ['two commands', Buffer.concat([flags(), section({ ping: 1 }), section({ ping: 1 })])],
    ['an unknown section', Buffer.concat([flags(), Buffer.from([9]), document({})])],
    ['a truncated document', Buffer.concat([flags(), section({ text: 'long enough' }).subarray(0, -4)])],
    [
      'a sequence that claims more than there is',
      Buffer.concat([flags(), section({ insert: 'c' }), sequence('documents', [{}], 50)]),
    ],
    [
      'a sequence that ends inside a document',
      Buffer.concat([flags(), section({ insert: 'c' }), sequence('documents', [{ a: 1 }], -2)]),
    ],
    [
      'one sequence twice',
      Buffer.concat([flags(), section({ insert: 'c' }), sequence('documents', []), sequence('documents', [])]),
    ],
  ])('refuses %s', (_, body) => {
    expect(() => readMsg(body)).toThrow(InvalidBsonError)
  })

  it('refuses flags it does not know', () => {
    expect(() => readMsg(Buffer.concat([flags(4), section({ ping: 1 })]))).toThrow(FrameError)
  })

  it('refuses an inner length that lies, wherever it lies', () => {
    const honest = document({ filter: { name: 'Clio', list: [1, 2, { a: 'b' }] }, more: 'text' })
    // The lengths of filter, name, list, its inner document, its text, and the last text.
    for (const at of [...honest.keys()].filter(
      (offset) =>
        [0x02, 0x03, 0x04].includes(honest[offset] ?? 0) &&
        /[a-z0-9]/.test(String.fromCharCode(honest[offset + 1] ?? 0)),
    )) {
      const lengthAt = honest.indexOf(0, at + 1) + 1
      for (const lie of [-1, 0, honest.readInt32LE(lengthAt) + 1, 0x7fffffff]) {
        const bytes = Buffer.from(honest)
        bytes.writeInt32LE(lie, lengthAt)
        expect(() => readMsg(Buffer.concat([flags(), Buffer.from([0]), bytes]))).toThrow(InvalidBsonError)
      }
    }
  })

  it('refuses documents nested beyond reason', () => {
    const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) })
    expect(() => readMsg(Buffer.concat([flags(), section(nested(limits.nesting + 2))]))).toThrow(InvalidBsonError)
    expect(readMsg(Buffer.concat([flags(), section(nested(100))])).command.length).toBeGreaterThan(100)
  })

  it('knows only two ways to fail, whatever the bytes', () => {
    const only = (read: () => unknown) => {
      try {
        read()
      } catch (error) {
        expect(error instanceof InvalidBsonError || error instanceof FrameError).toBe(true)
      }
    }
    const honest = Buffer.concat([
      flags(),
      section({ find: 'c', filter: { a: [1, 'x', null] }, $db: 'd' }),
      sequence('documents', [{ a: 1 }]),
    ])
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => only(() => readMsg(Buffer.from(bytes)))))
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => only(() => readQuery(Buffer.from(bytes)))))
    fc.assert(
      fc.property(fc.nat(honest.length - 1), fc.integer({ min: 0, max: 255 }), (at, value) => {
        const bytes = Buffer.from(honest)
        bytes[at] = value
        only(() => readMsg(bytes))
      }),
      { numRuns: 500 },
    )
  })
})

it('writes what drivers read', () => {
  const answer = Buffer.concat(writeMsg(99, document({ ok: 1 })))
  expect([answer.readInt32LE(0), answer.readInt32LE(8), answer.readInt32LE(12)]).toEqual([
    answer.length,
    99,
    opCodes.msg,
  ])
  expect(readMsg(answer.subarray(16)).command).toEqual(document({ ok: 1 }))
})
