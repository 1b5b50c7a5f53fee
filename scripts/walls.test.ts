import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const checkout = path.resolve(__dirname, '..')
const oxlint = path.join(checkout, 'node_modules/.bin/oxlint')

/** Lints one file as if it stood in the checkout; answers what the linter said. */
const lint = (file: string, source: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rouage-walls-'))
  try {
    copyFileSync(path.join(checkout, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), source)
    return execFileSync(oxlint, [], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : String(error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('the walls between workspaces', () => {
  test.each([
    ['mfe-search/src/a.ts', 'mfe-listing/src/slice'],
    ['mfe-search/src/a.ts', '../../mfe-listing/src/slice'],
    ['mfe-search/src/a.ts', '@rouage/service-kit'],
    ['mfe-search/src/a.ts', 'react-router-dom'],
    ['services/search/src/a.ts', '../../listing/src/start'],
    ['services/search/src/a.ts', '@rouage/demo-data'],
    ['services/search/src/a.ts', '@rouage/slice-kit'],
    ['packages/contracts/src/a.ts', '@rouage/ui'],
    ['packages/ui/src/a.ts', '@rouage/slice-kit'],
    ['shell/src/a.ts', '@rouage/service-kit'],
    ['packages/service-kit/src/a.ts', '@rouage/local-stack'],
    ['packages/service-kit/src/a.integration.test.ts', '@rouage/service-search'],
  ])('%s may not import %s', (file, request) => {
    expect(lint(file, `import * as forbidden from '${request}'\nconsole.log(forbidden)\n`)).toContain(
      'no-restricted-imports',
    )
  })

  test.each([
    ['mfe-search/src/a.ts', '@rouage/slice-kit'],
    ['services/search/src/a.ts', '@rouage/service-kit'],
    ['services/listing/src/seed.ts', '@rouage/demo-data'],
    ['packages/ui/src/a.ts', '@rouage/contracts/announcement'],
    ['packages/service-kit/src/a.integration.test.ts', '@rouage/local-stack'],
  ])('%s may import %s', (file, request) => {
    expect(lint(file, `import * as allowed from '${request}'\nconsole.log(allowed)\n`)).not.toContain(
      'no-restricted-imports',
    )
  })
})
