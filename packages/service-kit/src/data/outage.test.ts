import { ClientOfflineError, SimpleError, SocketClosedUnexpectedlyError } from 'redis'
import { CallFailed, RemoteProblem } from '../http/call'
import { isOutage } from './outage'
import { notFound, Problem, toProblem } from '../http/problems'

const error = (fields: object): Error => Object.assign(new Error('x'), fields)
/** As the driver throws of `insertMany`: what it caught is kept, and is no cause. */
const bulkWriteError = (caught: Error) => error({ name: 'MongoBulkWriteError', errorResponse: caught })
const remote = (status: number) =>
  new RemoteProblem('getItem', { type: 'about:blank', title: 'x', status, code: 'x', detail: 'x' })

it.each<[string, Error]>([
  ['a bare socket error, which the driver lets through', error({ code: 'ECONNRESET' })],
  ['no server to be found', error({ name: 'MongoServerSelectionError' })],
  ['a connection that broke', error({ name: 'MongoNetworkError' })],
  ['many writes whose connection broke', bulkWriteError(error({ name: 'MongoNetworkError' }))],
  ['a server that ends', error({ name: 'MongoServerError', code: 91 })],
  ['a commit whose outcome nobody knows', error({ name: 'MongoServerError', code: 251 })],
  ['a write conflict that outlived its retries', error({ name: 'MongoServerError', code: 112 })],
  [
    'a label that says try again',
    error({ name: 'MongoServerError', code: 5, errorLabels: ['TransientTransactionError'] }),
  ],
  ['a Redis that is away', new ClientOfflineError()],
  ['a Redis that went away', new SocketClosedUnexpectedlyError()],
  ['a Redis that loads its data', new SimpleError('LOADING Redis is loading the dataset in memory')],
  ['a service that cannot be reached', new CallFailed('getItem', 'unreachable')],
  ['a service that is late', new CallFailed('getItem', 'timeout')],
  ['a service whose own database is away', remote(503)],
  [
    'any of them as the cause of something else',
    new Error('could not', { cause: new Error('since', { cause: error({ code: 'EPIPE' }) }) }),
  ],
])('takes %s for an outage: 503 with Retry-After', (_, outage) => {
  expect(isOutage(outage)).toBe(true)
  expect(toProblem(outage)).toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 5 })
})

it.each<[string, unknown]>([
  ['a fault of our own', new TypeError('x is not a function')],
  ['a duplicate key', error({ name: 'MongoServerError', code: 11000 })],
  ['a query that the database refuses', error({ name: 'MongoServerError', code: 2 })],
  [
    'a command that Redis refuses',
    new SimpleError('WRONGTYPE Operation against a key holding the wrong kind of value'),
  ],
  ['an answer that breaks the contract', new CallFailed('getItem', 'invalid_answer')],
  ['a file that is missing', error({ code: 'ENOENT' })],
  [
    'a cause that is its own cause',
    (() => {
      const circular = new Error('x')
      circular.cause = circular
      return circular
    })(),
  ],
  ['no error at all', 'ECONNRESET'],
])('leaves %s what it is', (_, other) => {
  expect(isOutage(other)).toBe(false)
  expect(toProblem(other).status).toBe(500)
})

it('leaves a problem, and a request that its sender broke off, what they are', () => {
  const problem = new Problem({ status: 409, code: 'wrong_status', detail: 'x', cause: error({ code: 'ECONNRESET' }) })
  expect(toProblem(problem)).toBe(problem)
  expect(toProblem(notFound()).status).toBe(404)
  expect(toProblem(error({ status: 400, type: 'request.aborted', code: 'ECONNABORTED' })).status).toBe(400)
})
