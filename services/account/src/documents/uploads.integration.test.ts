import { connect } from 'node:net'
import { until } from '@rouage/service-kit/testing'
import request from 'supertest'
import { startTestAccount, type TestAccount } from '../testing'
import { objectsWithoutEnd, xrefWithoutEnd } from './hostile-documents'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => account.stop())

const MB = 1024 * 1024
const uploadOf = (token: string, bytes: Buffer) =>
  request(account.url)
    .post('/me/certification')
    .set({ authorization: `Bearer ${token}`, 'content-type': 'application/pdf' })
    .send(bytes)

/** Sends the head of an upload over a kept connection, reads the answer, then sends the rest and one more request. */
const overOneConnection = async (fields: string, length: number, { first = 0 }: { first?: number } = {}) => {
  const socket = connect(Number(new URL(account.url).port), '127.0.0.1')
  let came = ''
  socket.on('data', (chunk) => (came += chunk.toString()))
  const statuses = () => [...came.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  socket.write(
    `POST /me/certification HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\nContent-Length: ${length}\r\n${fields}\r\n`,
  )
  if (first > 0) socket.write(Buffer.alloc(first))
  await until(() => statuses().length === 1)
  socket.write(Buffer.alloc(length - first))
  socket.write('GET /keys HTTP/1.1\r\nHost: x\r\n\r\n')
  await until(() => statuses().length === 2)
  socket.destroy()
  return { statuses: statuses(), code: /"code":"(\w+)"/.exec(came)?.[1] }
}

it('answers an upload that may not be, or is too large, before it is sent, over a connection that goes on', async () => {
  const { session } = await account.person()
  const token = `Authorization: Bearer ${session.accessToken}\r\n`

  expect(await overOneConnection('', 6 * MB)).toEqual({ statuses: [401, 200], code: 'unauthenticated' })
  expect(await overOneConnection('Authorization: Bearer nothing\r\n', 6 * MB, { first: MB })).toEqual({
    statuses: [401, 200],
    code: 'unauthenticated',
  })
  expect(await overOneConnection(token, 6 * MB)).toEqual({ statuses: [413, 200], code: 'document_too_large' })
  expect(await overOneConnection(`${token}Content-Encoding: gzip\r\n`, 4 * MB)).toEqual({
    statuses: [415, 200],
    code: 'unsupported_document',
  })
  // Told at once, it is no attempt: a real document may follow.
  expect(await account.models.attempts.countDocuments({ _id: /^document:/ })).toBe(0)
})

it('that costs a parser minutes is given up, and others are answered meanwhile', async () => {
  const [person, other] = [await account.person(), await account.person()]
  const ends: string[] = []
  const hostile = uploadOf(person.session.accessToken, xrefWithoutEnd()).then(
    ({ status, body }) => void ends.push(`${status} ${body.code}`),
  )

  // Each of these would wait behind the file, were it parsed between requests.
  for (let asked = 0; asked < 20; asked += 1) expect((await other.call('get', '/me')).status).toBe(200)

  ends.push('others')
  await hostile

  expect(ends).toEqual(['others', '422 unsafe_document'])

  const quick = await uploadOf(person.session.accessToken, objectsWithoutEnd())
  expect([quick.status, quick.body.code]).toEqual([422, 'unsafe_document'])
  expect((await person.call('get', '/me')).body.certification).toEqual({ state: 'none' })
})
