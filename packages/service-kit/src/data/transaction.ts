import { types } from 'node:util'
import mongoose, { type ClientSession, type Connection } from 'mongoose'
import { withinTime } from '../ops/health'
import { isSocketError } from './outage'
import { unavailable } from '../http/problems'

/** No run of a transaction begins later than this. The driver's own limit is two minutes, which no visitor waits. */
const BEGIN_LIMIT_MS = 10_000
/** After the last run has begun, so long for it and for its commit. */
const COMMIT_LIMIT_MS = 4_000

const { MongoError, MongoNetworkError } = mongoose.mongo

/** An error of the driver's own kind, with a label that tells it how to go on. */
const labelled = (cause: Error, label: 'TransientTransactionError' | 'UnknownTransactionCommitResult'): Error => {
  const error = new MongoNetworkError('The connection broke within a transaction.', { cause })
  error.addErrorLabel(label)
  return error
}

/**
 * Runs `work` in one transaction with majority writes, again and whole while the engine asks for it, or while its
 * connection breaks: the driver (7.8) passes on the bare error of a socket that broke while it wrote, which says nothing
 * of starting over, and stumbles over one that a commit meets.
 * @throws Problem 503 `unavailable` where it has not gone through within 10 s; whether it still does is not known
 */
export const runTransaction = async <T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> => {
  const session = await connection.startSession()
  const deadline = performance.now() + BEGIN_LIMIT_MS
  let failure: unknown
  const tooLate = () => unavailable(undefined, failure)

  const commit = session.commitTransaction.bind(session)
  session.commitTransaction = () =>
    commit().catch((error: unknown) => {
      const isBare = types.isNativeError(error) && !(error instanceof MongoError)
      throw isBare ? labelled(error, 'UnknownTransactionCommitResult') : error
    })
  const run = async (): Promise<T> => {
    // Thrown from here, it ends the driver's own tries.
    if (performance.now() > deadline) throw tooLate()
    try {
      return await work(session)
    } catch (error) {
      failure =
        types.isNativeError(error) && isSocketError(error) ? labelled(error, 'TransientTransactionError') : error
      throw failure
    }
  }
  const running = session.withTransaction(run, { writeConcern: { w: 'majority' } }).finally(() => session.endSession())
  return withinTime(running, BEGIN_LIMIT_MS + COMMIT_LIMIT_MS, 'A transaction', tooLate)
}
