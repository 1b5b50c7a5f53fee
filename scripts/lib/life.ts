import type { ChildProcess } from 'node:child_process'
import { closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs'
import path from 'node:path'

/** How a process ended, in words for the operator: `killed by SIGKILL`, `exit code 1: Port 3000 is taken`. */
export type Ending = string

/** One life of a process that is started again when it dies. */
export type Life = {
  readonly name: string
  readonly child: ChildProcess
  /** Resolves when the process has ended, wanted or not. */
  readonly ended: Promise<Ending>
  /** Rejects when the process gives no sign of life. */
  readonly check: () => Promise<void>
  /** Asks it to end, kills it when it takes too long, and waits. */
  readonly stop: () => Promise<void>
}

/** A log that a process writes by itself, so that it outlives whoever started the process. */
export type LogFile = {
  readonly file: string
  /** For `stdio`. */
  readonly descriptor: number
  /** Gives up this process's own hold on it, once the child has its. */
  readonly handOver: () => void
  /** What was written since it was opened. */
  readonly written: () => string
}

const MAX_READ = 1_500

/** The end of what stands in a file behind a position. */
const readEnd = (file: string, from: number): string => {
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const bytes = Buffer.alloc(Math.min(MAX_READ, Math.max(0, size - from)))
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, size - bytes.length)).toString()
  } finally {
    closeSync(descriptor)
  }
}

export const openLog = (logs: string, name: string): LogFile => {
  mkdirSync(logs, { recursive: true })
  const file = path.join(logs, `${name}.log`)
  const descriptor = openSync(file, 'a')
  const from = fstatSync(descriptor).size
  return {
    file,
    descriptor,
    handOver: () => closeSync(descriptor),
    written: () => readEnd(file, from),
  }
}

const MAX_WORDS = 160

/** The sentence that a program ended with: what it printed last that is neither a log line nor part of a stack. */
const lastSentence = (text: string): string => {
  const lines = text.split('\n').map((line) => line.trim())
  return (lines.findLast((line) => line !== '' && !/^(at |\{|Node\.js v|\^|\})/.test(line)) ?? '').slice(0, MAX_WORDS)
}

/** Resolves with how a child ended. */
export const endingOf = (child: ChildProcess, log: LogFile): Promise<Ending> =>
  new Promise((resolve) => {
    child.on('error', (error) => {
      // Of one that lives it is a word that did not reach it: how it ends is still to come.
      if (child.pid === undefined) resolve(error.message)
    })
    child.once('exit', (code, signal) => {
      if (signal !== null) return resolve(`killed by ${signal}`)
      const sentence = code === 0 ? '' : lastSentence(log.written())
      resolve(sentence === '' ? `exit code ${code}` : `exit code ${code}: ${sentence}`)
    })
  })

/** Ends a child: by a signal or by closing the channel to it, and by force after `limitMs`. */
export const endChild = async (child: ChildProcess, ended: Promise<Ending>, limitMs: number): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  // One that is paused hears of it, too.
  child.kill('SIGCONT')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
  await ended
  clearTimeout(timer)
}
