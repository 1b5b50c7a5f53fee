import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
    ['mfe-search/src/a.ts', '../../template/mfe-ideas/src/slice'],
    ['template/mfe-ideas/src/a.ts', '@rouage/service-kit'],
    ['template/mfe-ideas/src/a.ts', '../../service-ideas/src/ideas'],
    ['template/service-ideas/src/a.ts', '@rouage/ui'],
    ['template/service-ideas/src/a.ts', '@rouage/service-account'],
    ['mfe-search/src/a.ts', '@rouage/ui'],
    ['shell/src/a.ts', '@rouage/ui'],
    ['services/search/src/a.ts', '../../listing/src/start'],
    ['services/search/src/a.ts', '@rouage/demo-data'],
    ['services/search/src/a.ts', '@rouage/slice-kit'],
    ['services/search/src/a.ts', '@rouage/service-messaging'],
    ['packages/contracts/src/a.ts', '@rouage/ui'],
    ['packages/ui/src/a.ts', '@rouage/slice-kit'],
    ['shell/src/a.ts', '@rouage/service-kit'],
    ['packages/service-kit/src/a.ts', '@rouage/local-stack'],
    ['packages/service-kit/src/a.integration.test.ts', '@rouage/service-search'],
    ['services/publish/src/a.ts', '@rouage/stripe-standin'],
    ['services/publish/src/seed.ts', '@rouage/stripe-standin'],
    ['services/publish/src/a.test.ts', '@rouage/local-stack'],
    ['mfe-publish/src/a.ts', '@rouage/stripe-standin'],
    ['packages/stripe-standin/src/a.ts', '@rouage/contracts'],
  ])('%s may not import %s', (file, request) => {
    expect(lint(file, `import * as forbidden from '${request}'\nconsole.log(forbidden)\n`)).toContain(
      'no-restricted-imports',
    )
  })

  test.each([
    ['mfe-search/src/a.ts', '@rouage/slice-kit'],
    ['mfe-search/src/a.ts', '@rouage/ui/Button'],
    ['services/search/src/a.ts', '@rouage/service-kit'],
    ['services/listing/src/seed.ts', '@rouage/demo-data'],
    ['packages/ui/src/a.ts', '@rouage/contracts/announcement'],
    ['packages/service-kit/src/a.integration.test.ts', '@rouage/local-stack'],
    ['services/publish/src/a.integration.test.ts', '@rouage/stripe-standin'],
    ['services/publish/src/a.test.ts', '@rouage/demo-data'],
  ])('%s may import %s', (file, request) => {
    expect(lint(file, `import * as allowed from '${request}'\nconsole.log(allowed)\n`)).not.toContain(
      'no-restricted-imports',
    )
  })
})

test('browsers are asked for nothing that they have on pages with TLS alone', () => {
  expect(lint('mfe-search/src/a.ts', 'console.log(crypto.randomUUID())\n')).toContain('no-restricted-properties')
})

describe('the names of files', () => {
  const browserCode = execFileSync('git', ['ls-files', 'mfe-*/src/*', 'shell/src', 'packages/ui/src'], {
    cwd: checkout,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(checkout, file)))
  const textOf = (file: string): string => readFileSync(path.join(checkout, file), 'utf8')

  test('styles have a file of their own where they are long, or where several components share them', () => {
    const importersOf = (styles: string): number => {
      const name = path.basename(styles, '.ts')
      return browserCode.filter((file) => textOf(file).includes(`/${name}'`)).length
    }
    const overCut = browserCode.filter(
      (file) => file.endsWith('styles.ts') && textOf(file).split('\n').length <= 40 && importersOf(file) < 2,
    )
    expect(overCut).toEqual([])
  })

  test('styles, components and hooks are found by their names', () => {
    const named = (file: string): boolean => {
      const name = path.basename(file)
      if (/styles/i.test(name)) return /^[a-z-]+\.styles\.ts$/.test(name)
      // A component or a hook by its own name, anything else in small letters.
      return /^([A-Z]\w*|use[A-Z]\w*|[a-z0-9]+(-[a-z0-9]+)*)(\.test|\.d)?\.tsx?$/.test(name)
    }
    expect(browserCode.filter((file) => !named(file))).toEqual([])
  })

  test('styled comes by its one name', () => {
    expect(browserCode.filter((file) => /import \{[^}]*\bstyled\b[^}]*\} from/.test(textOf(file)))).toEqual([])
  })
})

describe('the template', () => {
  const files = execFileSync('git', ['ls-files', 'template/*/src/*'], { cwd: checkout, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/(\.test\.tsx?|\/testing\.ts)$/.test(file))
  const linesOf = (file: string): string[] => readFileSync(path.join(checkout, file), 'utf8').trimEnd().split('\n')

  test('is read in one go: a slice and a service of under 330 lines together', () => {
    expect(files.length).toBeGreaterThan(10)
    expect(files.flatMap(linesOf).length).toBeLessThan(330)
  })

  test('is made from the kits alone', () => {
    const kits = /^(@rouage\/(contracts|service-kit|slice-kit|ui)(\/|$)|\.{1,2}\/)/
    // What the kits hand through by their own types: schemas, models, components, styles.
    const spoken = ['zod/mini', 'mongoose', 'react', 'styled-components']
    const imported = files.flatMap(linesOf).flatMap((line) => /(?:from |import\()'([^']+)'/.exec(line)?.[1] ?? [])
    expect(imported.length).toBeGreaterThan(30)
    expect(imported.filter((name) => !kits.test(name) && !spoken.includes(name))).toEqual([])
  })

  test('is no part of what runs: nothing imports it but itself', () => {
    const all = execFileSync('git', ['grep', '-lE', "from '[^']*(contracts|[.]{2})/template/", '--', '*.ts', '*.tsx'], {
      cwd: checkout,
      encoding: 'utf8',
    })
    expect(
      all
        .trim()
        .split('\n')
        .filter((file) => !file.startsWith('template/')),
    ).toEqual([])
  })
})
