/** The stack could not start. The message is one sentence that says what to do about it. */
export class LocalStackError extends Error {
  override readonly name = 'LocalStackError'
}
