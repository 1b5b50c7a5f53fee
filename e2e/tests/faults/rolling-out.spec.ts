import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { rolloutStatus } from '@rouage/contracts/endpoints/rollout'
import { type CheckoutCopy, freshCheckout } from '../../support/checkout-copy'
import { BUILD_LIMIT_MS, commandLine } from '../../support/command-line'
import { order } from '../../support/control'
import { slowness } from '../../support/slowness'
import { expect, test } from '../../support/test'
import { ask } from '../../support/visitors'

const PAGE = path.resolve(import.meta.dirname, '../../..', 'docs/rolling-out.md')
const site = process.env.ROUAGE_URL ?? ''

/** As the page calls what a run finds: its site, what is live of search at first, and the release that is published. */
const PAGES_SITE = 'http://localhost:3000'
const PAGES_STABLE = '1.0.0-9015f3d4b2'
const PAGES_RELEASE = '1.1.0-3f9c1a2b4d'
const NEW_PAGES_WITHIN_MS = 12_000

type Step = { readonly words: readonly string[]; readonly says: string }

/** The commands of the page's blocks that show what they say, in their order. */
const stepsOf = (page: string): readonly Step[] =>
  [...page.matchAll(/^```console\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block
      .split(/^\$ npx rouage /m)
      .slice(1)
      .map((text) => {
        const [line = '', ...says] = text.trimEnd().split('\n')
        const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
        return { words, says: says.join('\n') }
      }),
  )

/** What is known once a run has begun. */
type Run = { readonly stable: string; readonly release: string; readonly revisions: number }

/** In the page's words, what a run calls otherwise; revisions go on from those that the site had before. */
const translated = (text: string, { stable, release, revisions }: Run): string =>
  text
    .replaceAll(PAGES_SITE, site)
    .replaceAll(PAGES_STABLE, stable)
    .replaceAll(PAGES_RELEASE, release)
    .replace(/(?<= {2})\d+(?= +\d{4}-)|^\d+(?= +\d{4}-)/gm, (revision) => String(Number(revision) + revisions))

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** What depends on what else was done to the site: who chose what is live, and what failed in the tests before. */
const OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/ build$/gm, ' (build|Dominique A\\.)'],
  [/^Nothing waits\\\.$/gm, '(Nothing waits\\.|SERVICE[^]*)'],
]

/** `…` stands for anything; columns are as wide as they have to be; days and sizes are the run's own. */
const patternOf = (says: string, run: Run): RegExp => {
  const fixed = OTHERWISE.reduce((text, [from, to]) => text.replace(from, to), escaped(translated(says, run)))
  return new RegExp(
    `^${fixed
      .replace(/\d{4}-\d\d-\d\d \d\d:\d\d/g, '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d')
      .replace(/\d+ +\d+ kB/g, '\\d+ +\\d+ kB')
      .replace(/ {2,}/g, ' +')
      .replaceAll('…', '[^]*')}\\s*$`,
  )
}

let clone: CheckoutCopy
test.beforeAll(async () => {
  clone = await freshCheckout()
})
test.afterAll(async () => {
  await order({ do: 'mend' })
  await clone.remove()
})

const statusIs = (status: number): Promise<void> =>
  expect
    .poll(async () => (await ask(site, '/search')).status, {
      timeout: NEW_PAGES_WITHIN_MS * slowness(),
      intervals: [200],
    })
    .toBe(status)

test('what docs/rolling-out.md tells operators to type does what it says', async () => {
  test.setTimeout(BUILD_LIMIT_MS + 180_000)
  const rouage = commandLine(clone)
  const steps = stepsOf(await readFile(PAGE, 'utf8'))
  expect(steps.map(({ words: [command] }) => command)).toEqual(
    expect.arrayContaining(['sign-in', 'publish', 'try', 'rollout', 'promote', 'rollback', 'kill', 'revive', 'revert']),
  )
  await clone.edit(
    'mfe-search/src/results/SearchLayout.tsx',
    '              Filtres\n',
    '              Filtres, autrement\n',
  )

  let run: Run = { stable: PAGES_STABLE, release: PAGES_RELEASE, revisions: 0 }
  for (const { words, says } of steps) {
    const [command = ''] = words
    const typed = words.map((word) => translated(word, run))
    if (command === 'revert') typed[2] = String(Number(words[2]) + run.revisions)
    await test.step(`rouage ${typed.join(' ')}`, async () => {
      const said = await rouage(...typed)
      if (command === 'sign-in') {
        const { items } = rolloutStatus.response.parse(JSON.parse(await rouage('status', '--json')))
        const search = items.find(({ owner }) => owner === 'search')
        run = { ...run, stable: search?.stable ?? '', revisions: (search?.revision ?? 0) - 1 }
      }
      if (command === 'publish') run = { ...run, release: /\d+\.\d+\.\d+-[0-9a-f]{10}/.exec(said)?.[0] ?? '' }
      expect(said).toMatch(patternOf(says, run))
      if (command === 'kill') await statusIs(503)
      if (command === 'revive') await statusIs(200)
    })
  }
})
