import type { MessageWarning } from '@rouage/contracts/conversations'
import { SAMPLE } from './sample'
import { hasContactDetails, warningsOf } from './warnings'

const KINDS: readonly MessageWarning[] = ['link', 'payment', 'scam']
const judged = SAMPLE.map(({ text, warnings }) => ({ text, expected: warnings, found: warningsOf(text) }))

const scores = KINDS.map((kind) => {
  const found = judged.filter((each) => each.found.includes(kind))
  const wanted = judged.filter((each) => each.expected.includes(kind))
  const right = found.filter((each) => each.expected.includes(kind))
  return { kind, precision: right.length / found.length, recall: right.length / wanted.length, found: found.length }
})

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

beforeAll(() => {
  const lines = scores.map(
    ({ kind, precision, recall, found }) =>
      `${kind.padEnd(8)} precision ${percent(precision)}, recall ${percent(recall)}, ${found} found`,
  )
  const wrong = judged
    .filter(({ expected, found }) => expected.join() !== found.join())
    .map(({ text, expected, found }) => `  [${expected.join()}] [${found.join()}] ${text.slice(0, 100)}`)
  process.stdout.write(`${[`${SAMPLE.length} messages`, ...lines, ...wrong].join('\n')}\n`)
})

it('is measured on enough messages of either kind', () => {
  expect(SAMPLE.length).toBeGreaterThanOrEqual(60)
  expect(judged.filter(({ expected }) => expected.length === 0).length).toBeGreaterThanOrEqual(30)
})

it.each(scores)('warns of $kind where it has to, and hardly anywhere else', ({ precision, recall }) => {
  expect(precision).toBeGreaterThanOrEqual(0.9)
  expect(recall).toBeGreaterThanOrEqual(0.85)
})

it('sees through letters that only look like others, and through marks that nobody sees', () => {
  expect(warningsOf('Réglez par W\u200best\u0435rn Union')).toEqual(['payment'])
})

it.each([
  'Appelez-moi au 06 12 34 56 78',
  'mon numéro : zéro six douze trente-quatre cinquante-six soixante-dix-huit',
  'claire.martin@courriel.example',
  'claire arobase gmail point com',
  'Répondez-moi sur WhatsApp',
  'https://photos.example.com/208',
])('finds how to reach somebody elsewhere in %j', (text) => {
  expect(hasContactDetails(text)).toBe(true)
})

it.each([
  'Bonjour, 13 490 € pour 48 200 km, est-ce négociable ?',
  'Rendez-vous le 06/12 à 14 h 30 ?',
  'Stock n° 0612345678, est-ce bien celle-ci ?',
])('finds none in %j', (text) => {
  expect(hasContactDetails(text)).toBe(false)
})

/** As long as a message may be, and hostile to patterns. */
it.each(['a', '0 ', 'virement ', 'code ', 'cliquez ', 'a.', 'paiement securise ', 'mon frere '])(
  'takes no time for %j again and again',
  (part) => {
    const text = part.repeat(5_000).slice(0, 5_000)
    const begun = process.cpuUsage()
    warningsOf(text)
    hasContactDetails(text)
    expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000)
  },
)
