import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkout } from './lib/dependencies.mjs'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: checkout, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(checkout, file)))
const textOf = (file: string) => readFileSync(path.join(checkout, file), 'utf8')
const pages = files.filter((file) => file.endsWith('.md'))

/** What GitHub makes of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const anchors = (file: string) => [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

it.each(pages)('%s links to what is there', (page) => {
  const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]

  const dead = links.filter(([, file = '', anchor]) => {
    const target = file === '' ? page : path.join(path.dirname(page), file)
    if (!existsSync(path.join(checkout, target))) return true
    return anchor !== undefined && !anchors(target).includes(anchor)
  })

  expect(dead.map(([link]) => link)).toEqual([])
})

it('names no page in a comment that is not there', () => {
  /** Written by the bench, into a folder that git ignores. */
  const made = 'latest.md'
  const isThere = (name: string) => name === made || pages.some((page) => `/${page}`.endsWith(`/${name}`))
  const sources = files.filter((file) => /\.(tsx?|mjs|cjs|json)$/.test(file) && file !== 'package-lock.json')

  const ghosts = sources.flatMap((file) =>
    [...textOf(file).matchAll(/[\w./-]*\w\.md\b/g)]
      .map(([name]) => name.replace(/^\.?\//, ''))
      .filter((name) => !isThere(name))
      .map((name) => `${file}: ${name}`),
  )

  expect(ghosts).toEqual([])
})

it('is merged whole: nothing is left between the marks of a conflict', () => {
  // As git writes them, put together here so that this file has none.
  const marks = ['<', '|', '>'].map((sign) => `${sign.repeat(7)} `)
  const isMark = (line: string) => marks.some((mark) => line.startsWith(mark))
  const sources = files.filter((file) => /\.(md|tsx?|mjs|cjs|json|ya?ml)$/.test(file))

  const torn = sources.filter((file) => textOf(file).split('\n').some(isMark))

  expect(torn).toEqual([])
})
