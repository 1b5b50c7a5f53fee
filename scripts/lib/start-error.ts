/** Something could not start; the message is one sentence with the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
