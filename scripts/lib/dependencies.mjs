import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Plain JavaScript on Node's own modules alone: it runs before anything is installed. */
export const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const MINIMUM = [20, 19]

const hasMinimum = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])
}

const run = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-4000)
      })
    }
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(output.trim()))))
  })

/**
 * Installs what package-lock.json names, unless that very file was installed already. `npm ci` would refuse a lock file
 * that was written where a registry does not offer other platforms' optional binaries; `npm install --no-save` takes
 * the same versions and leaves the file alone.
 */
export const installDependencies = async () => {
  if (!hasMinimum()) {
    throw new Error(
      `Rouage needs Node ${MINIMUM.join('.')} or newer, and this is ${process.versions.node}: install a newer Node.`,
    )
  }
  const digest = createHash('sha256')
    .update(readFileSync(path.join(checkout, 'package-lock.json')))
    .digest('hex')
  const mark = path.join(checkout, 'node_modules/.rouage-installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return
  const start = Date.now()
  process.stdout.write('  Dependencies        installing with npm …\n')
  try {
    await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline'])
  } catch (error) {
    throw new Error(
      `The dependencies could not be installed: check the connection to the npm registry and start again.\n${error.message}`,
    )
  }
  writeFileSync(mark, digest)
  process.stdout.write(`  Dependencies        installed in ${((Date.now() - start) / 1000).toFixed(1)} s\n`)
}

/** Parents of this process and their parents, as far as the system tells them. */
const ancestors = () => {
  const parentOf = (pid) => {
    try {
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    } catch {
      return 0
    }
  }
  return `${process.ppid} ${parentOf(process.ppid)}`
}

/** npm starts a shell, which starts this; a shell does not end when npm is killed. */
const whenNpmIsGone = (callback) => {
  if (process.env.npm_lifecycle_event === undefined) return
  const known = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === known) return
    clearInterval(timer)
    callback()
  }, 1_000)
  timer.unref()
}

/**
 * Runs a TypeScript program of the project in this terminal and ends as it ends. The program hears from the channel
 * between them when this process is gone, however it went.
 */
export const runProgram = async (file, args) => {
  try {
    await installDependencies()
  } catch (error) {
    process.stderr.write(`\n${error.message}\n`)
    process.exit(1)
  }
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(checkout, file), ...args], {
    cwd: checkout,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // The terminal sends Ctrl-C to both; a signal sent to this process alone is handed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenNpmIsGone(() => child.kill('SIGTERM'))
  child.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
}
