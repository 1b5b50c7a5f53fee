import * as z from 'zod/mini'
import { issueWords } from './issue-words'

const words = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value, { error: issueWords }).error?.issues[0]?.message

test.each([
  [z.string(), undefined, 'Indiquez cette information.'],
  [z.string().check(z.minLength(1)), '', 'Remplissez ce champ.'],
  [z.string().check(z.minLength(3)), 'ab', 'Écrivez au moins 3 caractères.'],
  [z.string().check(z.maxLength(2)), 'abc', 'Raccourcissez ce texte à 2 caractères au plus.'],
  [z.int().check(z.minimum(1)), 0, 'Indiquez un nombre d’au moins 1.'],
  [z.int().check(z.maximum(5)), 6, 'Indiquez un nombre de 5 au plus.'],
  [z.array(z.string()).check(z.minLength(1)), [], 'Choisissez-en 1 au moins.'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Gardez-en 1 au plus.'],
  [z.enum(['a', 'b']), 'c', 'Choisissez l’une des réponses proposées.'],
  [z.union([z.literal('a'), z.int()]), 'c', 'Choisissez l’une des réponses proposées.'],
  [z.email(), 'nobody', 'Indiquez une adresse e-mail complète, par exemple nom@exemple.fr.'],
  [z.string().check(z.regex(/^\d$/)), 'x', 'Ce texte n’a pas la forme attendue : vérifiez-le.'],
  [z.boolean(), 'x', 'Cette information n’a pas la forme attendue : vérifiez-la.'],
] as const)('what is wrong comes with its remedy (%#)', (schema, value, expected) => {
  expect(words(schema, value)).toBe(expected)
})

test('a schema’s own words come first', () => {
  expect(words(z.string().check(z.minLength(2, 'Écrivez votre nom.')), 'a')).toBe('Écrivez votre nom.')
})
