import { inWinAnsi } from './win-ansi'

it.each([
  ['Œuvre d’Éloïse – 14,80 €', 'Œuvre d’Éloïse – 14,80 €'],
  ['1\u202f234,50\u202f€', '1\u00a0234,50\u00a0€'],
  ['E\u0301loi\u0308se', 'Éloïse'],
  ['Łukasz Nowaczyński', 'Lukasz Nowaczynski'],
  ['Nguyễn Văn Đức', 'Nguyen Van Duc'],
  ['王 Ω \u202e😀\n', '? ? ???'],
])('writes %j as %j', (text, written) => {
  expect(inWinAnsi(text)).toBe(written)
})
