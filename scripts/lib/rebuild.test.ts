import { existsSync } from 'node:fs'
import path from 'node:path'
import { PROGRAMS } from './build'
import { programsOf, SOURCES } from './rebuild'

it.each([
  ['services/listing', 'src/start.ts', ['listing']],
  ['services/search', 'src/places/communes.ts', ['search']],
  ['packages/service-kit/src', 'problems.ts', PROGRAMS],
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
