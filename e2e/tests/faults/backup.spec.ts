import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { ended, ownSite, START_MS } from '../../support/own-site'
import { ask } from '../../support/visitors'

test.skip(process.platform !== 'linux', 'Looks for processes where Linux shows them.')

type Site = Awaited<ReturnType<typeof ownSite>>
const PASSWORD = 'Vingt-huit tracteurs bleus'
const email = 'garde@example.fr'

const api = async (site: Site, way: string, given: { method?: string; body?: unknown; token?: string } = {}) => {
  const { status, text } = await ask(site.url, `/api/${way}`, given)
  expect([way, status, text.slice(0, 200)]).toEqual([way, expect.any(Number), expect.any(String)])
  expect(status, `${way}: ${text.slice(0, 300)}`).toBeLessThan(300)
  return JSON.parse(text) as Record<string, unknown>
}
const run = async (site: Site, program: string, folder: string): Promise<string> => {
  expect(await ended(site.run(program, folder)), site.said()).toBe(0)
  return site.said()
}

test('a site whose home is lost is as it was after a restore into an empty one', async () => {
  test.setTimeout(6 * START_MS)
  const folder = await mkdtemp(path.join(tmpdir(), 'rouage-kept-'))
  const [lost, found] = [await ownSite(), await ownSite()]
  try {
    const running = await lost.start()
    await api(lost, 'account/sign-up', {
      method: 'POST',
      body: { email, password: PASSWORD, firstName: 'Ga', lastName: 'Rde', pseudo: 'Garde', sellerKind: 'particulier' },
    })
    // While it runs.
    expect(await run(lost, 'scripts/backup.mjs', path.join(folder, 'kept'))).toContain('Whoever has it has all secrets')
    running.kill('SIGKILL')
    await lost.nothingIsLeft()
    lost.remove()

    expect(await run(found, 'scripts/restore.mjs', path.join(folder, 'kept'))).toContain('start the site')
    const again = await found.start()
    // The account is there, under the password it had; its address was never confirmed.
    const { status, text } = await ask(found.url, '/api/account/sign-in', {
      method: 'POST',
      body: { identifier: email, password: PASSWORD },
    })
    expect([status, text]).toEqual([403, expect.stringContaining('email_not_confirmed')])
    again.kill('SIGINT')
    await found.nothingIsLeft()

    // Nobody restores over what is there.
    expect(await ended(found.run('scripts/restore.mjs', path.join(folder, 'kept')))).toBe(1)
    expect(found.said()).toContain('holds documents')
  } finally {
    lost.remove()
    found.remove()
    await rm(folder, { recursive: true, force: true })
  }
})
