import { either, pattern } from './pattern'

it('takes one of a list, whole, between what stands around it', () => {
  const asked = pattern`^${['tel', 'sms']}s? \d{2}$`
  expect(['tel 06', 'smss 12'].every((text) => asked.test(text))).toBe(true)
  expect(['tel', 'ms 06', 'telsms 06'].some((text) => asked.test(text))).toBe(false)
})

it('finds first what stands first, whichever of the patterns it is of', () => {
  expect(either(/\bb\w*/, /\ba\w*/).exec('abc bcd')?.[0]).toBe('abc')
})
