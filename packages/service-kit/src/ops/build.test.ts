import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundlePrograms } from './build'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'rouage-build-'))
})
afterAll(() => rm(root, { recursive: true }))

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), text)
}
const install = async (folder: string, name: string, version: string): Promise<void> => {
  await write(`${folder}/node_modules/${name}/package.json`, JSON.stringify({ name, version, main: 'index.js' }))
  await write(`${folder}/node_modules/${name}/index.js`, `exports.version = '${version}'`)
}

it.each(['esm', 'cjs'] as const)(
  'a program as %s gets each package in the version of the source that imports it',
  async (format) => {
    await install('.', 'addresses', '1.0.0')
    await install('kit', 'addresses', '2.0.0')
    await install('kit', 'kit-alone', '3.0.0')
    await install('.', '@scope/shared', '4.0.0')
    await write(
      'kit/kit.ts',
      "import { version } from 'addresses'\nimport { version as alone } from 'kit-alone'\nexport const ofKit = [version, alone]\n",
    )
    await write(
      'service/start.ts',
      "import os from 'node:os'\nimport { version } from 'addresses'\n" +
        "import { version as shared } from '@scope/shared'\nimport { ofKit } from '../kit/kit'\n" +
        'console.log([version, shared, ...ofKit, typeof os.EOL].join())\n',
    )
    const outdir = path.join(root, 'service/dist')
    await bundlePrograms(path.join(root, 'service'), [{ entry: 'start', format }], outdir)
    const said = execFileSync(process.execPath, [path.join(outdir, `start.${format === 'esm' ? 'mjs' : 'cjs'}`)], {
      encoding: 'utf8',
    })

    expect(said.trim()).toBe('1.0.0,4.0.0,2.0.0,3.0.0,string')
  },
)

it('a program of its own needs no package where it runs, even one that is CommonJS and asks for parts of Node', async () => {
  await write(
    'alone/node_modules/plain/package.json',
    JSON.stringify({ name: 'plain', version: '1.0.0', main: 'index.js' }),
  )
  await write('alone/node_modules/plain/index.js', "exports.line = `${require('os').EOL.length} character`\n")
  await write('alone/start.ts', "import { line } from 'plain'\nconsole.log(line)\n")
  await write('alone/seed.ts', "import { line } from 'plain'\nconsole.log(`${line} too`)\n")
  const outdir = path.join(root, 'alone/dist')
  const bundles = ['start', 'seed'].map((entry) => ({ entry, format: 'esm' }) as const)
  await bundlePrograms(path.join(root, 'alone'), bundles, outdir)
  await rm(path.join(root, 'alone/node_modules'), { recursive: true })
  const said = bundles.map(({ entry }) =>
    execFileSync(process.execPath, [path.join(outdir, `${entry}.mjs`)], { encoding: 'utf8' }).trim(),
  )

  expect(said).toEqual(['1 character', '1 character too'])
})

it('a package that looks for files beside it is no part of a program', async () => {
  await write('fonts/node_modules/letters/package.json', JSON.stringify({ name: 'letters', version: '1.0.0' }))
  await write('fonts/node_modules/letters/index.js', "exports.font = require('fs').readFileSync(`${__dirname}/font`)\n")
  await write('fonts/start.ts', "import { font } from 'letters'\nconsole.log(font)\n")
  const bundling = bundlePrograms(
    path.join(root, 'fonts'),
    [{ entry: 'start', format: 'esm' }],
    path.join(root, 'fonts/dist'),
  )

  await expect(bundling).rejects.toThrow(/letters looks for files beside .*: leave it outside/)
})

it('what is named by an `import()` in code that is dropped is there for all others', async () => {
  await write('words/package.json', JSON.stringify({ name: 'words', type: 'module', sideEffects: false }))
  await write('words/word.ts', "export const WORD: string = ['app', 'lication'].join('')\n")
  await write('words/later.ts', "import { WORD } from './word'\nexport const later = () => WORD\n")
  await write('words/unused.ts', "export const unused = () => import('./later')\n")
  await write('words/index.ts', "export * from './word'\nexport * from './unused'\n")
  await write('program/start.ts', "import { WORD } from '../words/index'\nconsole.log(WORD)\n")
  const outdir = path.join(root, 'program/dist')
  await bundlePrograms(path.join(root, 'program'), [{ entry: 'start', format: 'esm' }], outdir)

  expect(execFileSync(process.execPath, [path.join(outdir, 'start.mjs')], { encoding: 'utf8' }).trim()).toBe(
    'application',
  )
})

it('an error tells the lines of our own sources, and where in the program those of packages are', async () => {
  await write('failing/node_modules/caller/package.json', JSON.stringify({ name: 'caller', version: '1.0.0' }))
  await write('failing/node_modules/caller/index.js', 'exports.call = function callFromPackage(work) {\n  work()\n}\n')
  await write(
    'failing/start.ts',
    "import { call } from 'caller'\n\nconst fail = (): void => {\n  throw new Error('on line four')\n}\ncall(fail)\n",
  )
  const outdir = path.join(root, 'failing/dist')
  await bundlePrograms(path.join(root, 'failing'), [{ entry: 'start', format: 'esm' }], outdir)
  const run = () =>
    execFileSync(process.execPath, ['--enable-source-maps', path.join(outdir, 'start.mjs')], { stdio: 'pipe' })

  expect(run).toThrow(/at fail .*failing\/start\.ts:4:9\)\s+at callFromPackage \(.*dist\/start\.mjs:\d+:\d+\)/)
  expect(run).toThrow(/failing\/start\.ts:6:1\)/)
  expect(await readFile(path.join(outdir, 'start.mjs.map'), 'utf8')).not.toContain('node_modules')
})
