import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endingOf, openLog } from './life'

const folder = mkdtempSync(path.join(tmpdir(), 'rouage-test-life-'))
afterAll(() => rmSync(folder, { recursive: true }))

const start = (program: string, ...words: string[]) => {
  const log = openLog(folder, 'life')
  const child = spawn(program, words, { stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'] })
  log.handOver()
  return { child, ended: endingOf(child, log) }
}

it('tells how a process ended, whatever could not be said to it before', async () => {
  const { child, ended } = start(process.execPath, '-e', 'setInterval(() => {}, 1_000)')

  child.kill('SIGKILL')
  child.emit('error', new Error('Channel closed'))

  expect(await ended).toBe('killed by SIGKILL')
})

it('tells of a program that is not there', async () => {
  const { ended } = start(path.join(folder, 'nothing'))

  expect(await ended).toMatch(/ENOENT/)
})
