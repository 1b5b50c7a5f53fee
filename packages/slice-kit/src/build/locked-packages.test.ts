import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockedPackages } from './locked-packages'

const LOCK = {
  'mfe-search': { version: '1.0.0', dependencies: { '@rouage/ui': '1.0.0', scroll: '^2.0.0' } },
  'mfe-account': { version: '1.0.0', dependencies: { '@rouage/ui': '1.0.0', qr: '^1.0.0' } },
  'packages/ui': { version: '1.0.0', dependencies: { icons: '^1.0.0' } },
  'node_modules/@rouage/ui': { resolved: 'packages/ui', link: true },
  'node_modules/icons': { version: '1.2.0', integrity: 'sha512-i', dependencies: { shapes: '^1.0.0' } },
  'node_modules/shapes': { version: '1.0.0', integrity: 'sha512-s', peerDependencies: { icons: '1' } },
  'node_modules/qr': { version: '1.0.0', integrity: 'sha512-q' },
  'node_modules/scroll': { version: '1.0.0', integrity: 'sha512-old' },
  'mfe-search/node_modules/scroll': { version: '2.0.0', integrity: 'sha512-new', optionalDependencies: { mac: '1' } },
  'node_modules/webpack': { version: '5.0.0', integrity: 'sha512-w' },
}

let checkout = ''
const lock = (changes: Record<string, object> = {}) =>
  writeFile(path.join(checkout, 'package-lock.json'), JSON.stringify({ packages: { ...LOCK, ...changes } }))
const changed = { version: '9.9.9', integrity: 'sha512-changed' }

beforeEach(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'rouage-lock-'))
  await lock()
})
afterEach(() => rm(checkout, { recursive: true, force: true }))

describe('the packages of a workspace', () => {
  it('are its own, theirs in turn, and what builds, each as it is found from where it is used', async () => {
    expect(await lockedPackages(checkout, 'mfe-search')).toEqual([
      'mfe-search/node_modules/scroll 2.0.0 sha512-new',
      'node_modules/icons 1.2.0 sha512-i',
      'node_modules/shapes 1.0.0 sha512-s',
      'node_modules/webpack 5.0.0 sha512-w',
      'packages/ui 1.0.0 ',
    ])
  })

  it.each(['node_modules/shapes', 'node_modules/webpack', 'mfe-search/node_modules/scroll'])(
    'are others once %s is another',
    async (place) => {
      const before = await lockedPackages(checkout, 'mfe-search')
      await lock({ [place]: changed })

      expect(await lockedPackages(checkout, 'mfe-search')).not.toEqual(before)
    },
  )

  it('stay where a package changes that only another slice has', async () => {
    const before = await lockedPackages(checkout, 'mfe-search')
    await lock({ 'node_modules/qr': changed, 'node_modules/scroll': changed })

    expect(await lockedPackages(checkout, 'mfe-search')).toEqual(before)
  })
})
