const LOOK_EVERY_MS = 60_000
const LONG_MS = 240_000

/**
 * A reporter that names the test files that have been running for minutes: Jest's limits are those of tests and hooks,
 * and a file that hangs besides them would end a run without a word.
 */
module.exports = class StillRunning {
  /** When each file that is running began, by its path. */
  startedAt = new Map()

  onRunStart() {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref()
  }

  onTestFileStart({ path }) {
    this.startedAt.set(path, Date.now())
  }

  onTestFileResult({ path }) {
    this.startedAt.delete(path)
  }

  onRunComplete() {
    clearInterval(this.timer)
  }

  look() {
    for (const [path, at] of this.startedAt) {
      const ms = Date.now() - at
      if (ms > LONG_MS) console.error(`Still running after ${Math.floor(ms / 60_000)} min: ${path}`)
    }
  }
}
