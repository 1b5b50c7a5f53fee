import { initialsOf } from './Avatar'

test.each([
  ['Léa Martin', 'LM'],
  ['garage-dupont auto', 'GD'],
  ['élodie', 'É'],
  ['  ', ''],
  ['🚗 Max', 'M'],
])('%s is %s', (name, expected) => expect(initialsOf(name)).toBe(expected))
