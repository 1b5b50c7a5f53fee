const { AsyncLocalStorage } = require('node:async_hooks')
const { TestEnvironment } = require('jest-environment-node')

/** Those of the test file that is running: a worker runs one at a time. */
const used = new Set()
for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name]
  AsyncLocalStorage.prototype[name] = function (...parts) {
    used.add(this)
    return original.apply(this, parts)
  }
}

/**
 * Every test file makes the storages of database, tracing and requests anew, and up to Node 22 each one that was ever
 * used is looked at for each promise that anybody makes: after thirty files in a worker that was a fifth of its time. They
 * end with their file.
 */
module.exports = class extends TestEnvironment {
  async teardown() {
    await super.teardown()
    for (const storage of used) storage.disable()
    used.clear()
  }
}
