/** Says what a start is doing: each step with a name, its progress and its time. */
export type Reporter = {
  readonly step: <T>(
    name: string,
    work: (tell: (detail: string) => void) => Promise<T>,
    done?: (result: T) => string,
  ) => Promise<T>
}

const NAME_WIDTH = 20
const REDRAW_MS = 200

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** One line for each step on a terminal, redrawn while it works; plain lines elsewhere. */
export const terminalReporter = (out: NodeJS.WriteStream = process.stdout): Reporter => {
  const line = (name: string, text: string) => `  ${name.padEnd(NAME_WIDTH)}${text}`
  return {
    step: async (name, work, done) => {
      const start = performance.now()
      let lastDraw = 0
      const tell = (detail: string) => {
        if (!out.isTTY || performance.now() - lastDraw < REDRAW_MS) return
        lastDraw = performance.now()
        out.write(`\r\x1b[2K${line(name, detail).slice(0, Math.max(20, (out.columns ?? 80) - 1))}`)
      }
      const end = (text: string) => out.write(`${out.isTTY ? '\r\x1b[2K' : ''}${line(name, text)}\n`)
      if (!out.isTTY) out.write(`${line(name, '…')}\n`)
      try {
        const result = await work(tell)
        end(`${done?.(result) ?? 'done'} (${seconds(start)})`)
        return result
      } catch (error) {
        end(`failed after ${seconds(start)}`)
        throw error
      }
    },
  }
}

export const silentReporter: Reporter = { step: (_name, work) => work(() => {}) }
