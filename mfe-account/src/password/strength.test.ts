import { isFarFrom, passwordStrength } from './strength'

test.each([
  ['', 0],
  ['court', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['12345678901234', 1],
  ['quatre tulipes jaunes', 4],
  ['Xk9#mQ2$vL', 3],
] as const)('%j is %d', (password, strength) => {
  expect(passwordStrength(password, [])).toBe(strength)
})

test('is weak where it is made of the person’s own words', () => {
  const own = ['Claire', 'Martin', 'claire.martin@exemple.fr']
  expect(passwordStrength('Claire-Martin-31', own)).toBe(1)
  expect(isFarFrom('CLAIRE martin', own)).toBe(false)
  expect(isFarFrom('les tulipes de claire', own)).toBe(true)
})

test('words of one or two letters are in everything', () => {
  expect(isFarFrom('bonne route à tous', ['Jo', 'Li'])).toBe(true)
})
