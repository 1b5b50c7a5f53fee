import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PROGRAMS } from './build'
import { programsOf, rebuildOnChange, SOURCES } from './rebuild'
import { silentReporter } from './reporter'

it.each([
  ['services/listing', 'src/start.ts', ['listing']],
  ['services/search', 'src/places/communes.ts', ['search']],
  ['packages/service-kit/src', 'http/problems.ts', PROGRAMS],
  ['packages/contracts/src', 'endpoints/search.ts', PROGRAMS],
  ['shell/server', 'pages/document.ts', ['edge']],
  ['services/listing', 'src/listing.integration.test.ts', []],
  ['services/listing', 'dist/1.0.0-abc/start.mjs', []],
  ['services/listing', 'node_modules/x/index.js', []],
  ['services/listing', 'README.md', []],
])('%s/%s is part of %j', (folder, file, programs) => {
  expect(programsOf(folder, file)).toEqual(programs)
})

it('watches folders that are there, and every program', () => {
  const checkout = path.resolve(__dirname, '../..')
  expect(Object.keys(SOURCES).filter((folder) => !existsSync(path.join(checkout, folder)))).toEqual([])
  expect(new Set(Object.values(SOURCES).flat())).toEqual(new Set(PROGRAMS))
})

it('builds and starts what changed, one after the other, also when an editor puts a new file in the place of the old', async () => {
  const checkout = mkdtempSync(path.join(tmpdir(), 'rouage-test-rebuild-'))
  for (const folder of Object.keys(SOURCES)) mkdirSync(path.join(checkout, folder, 'src'), { recursive: true })
  const write = (file: string, text: string) => {
    writeFileSync(path.join(checkout, `${file}~`), text)
    renameSync(path.join(checkout, `${file}~`), path.join(checkout, file))
  }
  write('services/search/src/start.ts', '1')
  const done: string[] = []
  let broken = false
  const stop = rebuildOnChange({
    checkout,
    build: async (name) => {
      if (broken) throw new Error('it does not compile')
      return `${name}.mjs`
    },
    restart: async (name, file) => void done.push(`${name} from ${file}`),
    reporter: silentReporter,
  })
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  /** Changes a file again until it is noticed: nobody says when the watching has begun. */
  const until = async (look: () => boolean, change: (turn: number) => void) => {
    for (let turn = 0; !look(); turn += 1) {
      if (turn > 60) throw new Error(`Not noticed; done: ${done.join(', ')}`)
      change(turn)
      await pause(300)
    }
  }
  try {
    await until(
      () => done.length > 0,
      (turn) => write('services/search/src/start.ts', `2 ${turn}`),
    )
    expect(new Set(done)).toEqual(new Set(['search from search.mjs']))
    broken = true
    await until(
      () => error.mock.calls.length > 0,
      (turn) => write('services/search/src/start.ts', `3 ${turn}`),
    )
    broken = false
    done.length = 0
    const all = PROGRAMS.map((name) => `${name} from ${name}.mjs`)
    const [first = ''] = all
    // What was changed before may be noticed late, and is then built by itself before all of them.
    const together = () => (done.includes(first) ? done.slice(done.indexOf(first)) : [])
    await until(
      () => together().length >= all.length,
      (turn) => write('packages/contracts/src/index.ts', `4 ${turn}`),
    )
    expect(together().slice(0, all.length)).toEqual(all)
  } finally {
    error.mockRestore()
    await stop()
    rmSync(checkout, { recursive: true, force: true })
  }
})
