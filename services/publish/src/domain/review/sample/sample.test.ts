import { generateAds } from '@rouage/demo-data'
import { CHECKS, type CheckName, type Finding } from '@rouage/contracts/submissions'
import { checkFigures } from '../checks/figures'
import { checkPrice } from '../checks/price'
import { checkText } from '../checks/text'
import { findingsOfSample, type LabelledAd, SAMPLE } from './sample'

type Judged = { readonly ad: LabelledAd; readonly findings: readonly Finding[] }
type Score = { readonly name: string; readonly precision: number; readonly recall: number; readonly found: number }

const judged: readonly Judged[] = SAMPLE.map((ad) => ({ ad, findings: findingsOfSample(ad) }))

/** How well `isFound` tells the ads that `isBad` from all others. */
const scoreOf = (name: string, isBad: (each: Judged) => boolean, isFound: (each: Judged) => boolean): Score => {
  const found = judged.filter(isFound)
  const right = found.filter(isBad).length
  const bad = judged.filter(isBad).length
  return { name, precision: right / found.length, recall: right / bad, found: found.length }
}
const ofCheck = (check: CheckName): Score =>
  scoreOf(
    check,
    ({ ad }) => ad.expects.includes(check),
    ({ findings }) => findings.some((finding) => finding.check === check),
  )
const overall = scoreOf(
  'overall',
  ({ ad }) => ad.expects.length > 0,
  ({ findings }) => findings.length > 0,
)
const scores = CHECKS.map(ofCheck)

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const wrongly = judged.filter(
  ({ ad, findings }) =>
    findings.some(({ check }) => !ad.expects.includes(check)) ||
    ad.expects.some((check) => !findings.some((finding) => finding.check === check)),
)

beforeAll(() => {
  const clean = SAMPLE.filter(({ expects }) => expects.length === 0).length
  const lines = [
    `${SAMPLE.length} ads, ${clean} of them clean`,
    ...[...scores, overall].map(
      ({ name, precision, recall, found }) =>
        `${name.padEnd(8)} precision ${percent(precision)}, recall ${percent(recall)}, ${found} found`,
    ),
    ...wrongly.map(({ ad, findings }) => {
      const rules = findings.map(({ rule }) => rule).join(', ')
      return `  ${ad.about}: [${ad.expects.join(' ')}] [${rules}] ${ad.text.slice(0, 90)}`
    }),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
})

it('is large enough to say something, of every check', () => {
  expect(SAMPLE.length).toBeGreaterThanOrEqual(200)
  expect(SAMPLE.filter(({ expects }) => expects.length === 0).length).toBeGreaterThanOrEqual(100)
  for (const check of CHECKS) {
    expect(SAMPLE.filter(({ expects }) => expects.includes(check)).length).toBeGreaterThanOrEqual(10)
  }
})

it.each(scores)('$name finds what it is to find, and little else', ({ precision, recall }) => {
  expect(precision).toBeGreaterThanOrEqual(0.9)
  expect(recall).toBeGreaterThanOrEqual(0.85)
})

it('all checks together find nearly all bad ads and stop nearly no clean one', () => {
  expect(overall.precision).toBeGreaterThanOrEqual(0.95)
  expect(overall.recall).toBeGreaterThanOrEqual(0.93)
})

it('refuses no clean ad by a rule alone', () => {
  const refused = judged.filter(
    ({ ad, findings }) => ad.expects.length === 0 && findings.some(({ severity }) => severity === 'refuse'),
  )
  expect(refused.map(({ ad }) => ad.text)).toEqual([])
})

it('stops no ad of the demo for what it says, for its figures or for a price that nothing compares with', () => {
  const now = new Date()
  const stopped = [...generateAds({ count: 1_000, seed: 'review', now })].flatMap(
    ({ title, description, vehicle, priceCents }) => {
      const ofText = checkText({ title, description, make: vehicle.make, copies: [] })
      const ofPrice = checkPrice({ priceCents, vehicle, now, market: { count: 0 } })
      return [...ofText, ...checkFigures({ vehicle, now }), ...ofPrice].map(({ rule }) => `${rule}: ${title}`)
    },
  )
  expect(stopped).toEqual([])
})
