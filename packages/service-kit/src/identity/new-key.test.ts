import { spawnSync } from 'node:child_process'

/** Many keys that are exported while what made them is collected: young garbage is, every few hundred kilobytes. */
const EXPORTS = `
import { createPublicKey } from 'node:crypto'
import { newPrivateKey } from './new-key.ts'
const texts = new Set()
for (let made = 0; made < 2_500; made += 1) {
  const key = newPrivateKey()
  for (let times = 0; times < 10; times += 1) texts.add(createPublicKey(key).export({ format: 'jwk' }).x)
}
console.log(texts.size)
`

test('keys are made and exported, each another one, without their thread waiting for itself', () => {
  const { stdout, stderr, signal } = spawnSync(
    process.execPath,
    ['--max-semi-space-size=1', '--import', 'tsx', '--input-type=module', '--eval', EXPORTS],
    { cwd: __dirname, timeout: 240_000, killSignal: 'SIGKILL', encoding: 'utf8' },
  )

  expect({ said: stdout.trim(), signal, stderr }).toEqual({ said: '2500', signal: null, stderr: '' })
}, 300_000)
