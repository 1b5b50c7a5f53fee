import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Refused } from './site'

/**
 * Asks in the terminal.
 * @param isSecret shows nothing of what is typed
 * @throws Refused where there is nobody to answer, or they end it (Ctrl-C, Ctrl-D)
 */
export const askFor = async (question: string, { isSecret = false } = {}): Promise<string> => {
  process.stderr.write(question)
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isSecret) process.stderr.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  // An input that ends leaves the question open for ever.
  const unanswered = new Promise<never>((_resolve, reject) => {
    lines.once('close', () =>
      reject(new Refused('no_answer', '\nNobody answers here: give --email and ROUAGE_PASSWORD, or a terminal.')),
    )
  })
  try {
    return await Promise.race([lines.question(''), unanswered])
  } finally {
    lines.close()
    if (isSecret) process.stderr.write('\n')
  }
}
