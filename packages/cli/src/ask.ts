import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks in the terminal. @param isSecret shows nothing of what is typed */
export const askFor = async (question: string, { isSecret = false } = {}): Promise<string> => {
  process.stderr.write(question)
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isSecret) process.stderr.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    if (isSecret) process.stderr.write('\n')
  }
}
