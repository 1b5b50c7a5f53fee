import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publicFiles } from './public-files'

it('lists what browsers load, and nothing that is for the edge, for operators or for developers', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rouage-release-'))
  const files = [
    'remoteEntry.js',
    'remoteEntry.js.br',
    'remoteEntry.js.gz',
    'remoteEntry.js.map',
    'vendors.js.LICENSE.txt',
    'release.json',
    'release.json.br',
    'host.json',
    'assets/mark.svg',
    'assets/mark.svg.gz',
    'server/server.cjs',
    'server/server.cjs.map',
    'server/assets/mark.svg',
    'server/chunk.js',
    '.env',
  ]
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), file)
  }

  expect(await publicFiles(folder)).toEqual(['assets/mark.svg', 'remoteEntry.js', 'vendors.js.LICENSE.txt'])

  rmSync(folder, { recursive: true })
})
