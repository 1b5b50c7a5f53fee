import { checkText } from './text'

/** Ten times as long as any description may be: what took a second for one of these would take minutes. */
const LENGTH = 40_000
const WITHIN_MS = 5_000

it.each([
  'a',
  'a@',
  'a.',
  'abc-',
  '0 ',
  '06 12 ',
  'zero six ',
  'quatre-vingt ',
  'а',
  '&',
  '<a ',
  'n°',
  'contact ',
  ' ',
  'É',
])('takes no time to speak of for %j again and again', (part) => {
  const description = part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)
  const begun = process.cpuUsage()
  checkText({ title: 'Renault Clio', description, make: 'Renault', copies: [] })

  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(WITHIN_MS)
})

it('reads controls, halves of letters and nothing as any other text', () => {
  for (const description of ['', '\u0000\u0007', '\ud800', '\u202e90 87 54 21 60', '🚗'.repeat(500)]) {
    expect(() => checkText({ title: '', description, make: '', copies: [] })).not.toThrow()
  }
})
