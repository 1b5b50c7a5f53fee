import * as z from 'zod/mini'
import { messageText } from './message-text'

const problemOf = (text: string): string | undefined => z.safeParse(messageText, text).error?.issues[0]?.message

it('keeps lines, emoji and markup as text, without what nobody sees', () => {
  expect(messageText.parse(' Bonjour,\r\n<b>toujours\u202e disponible</b> ?\u200b 👩\u200d🔧 ')).toBe(
    'Bonjour,\n<b>toujours disponible</b> ? 👩\u200d🔧',
  )
})

it.each(['', ' \n\t ', '\u200b\u200d\u2800', '\u0301'])('takes %j for nothing', (text) => {
  expect(messageText.parse(text)).toBe('')
})

it('takes 5,000 characters and says what to do with more', () => {
  expect(problemOf(`${'a'.repeat(5_000)}\n`)).toBeUndefined()
  expect(problemOf('a'.repeat(5_001))).toMatch('5\u202f000 caractères au plus')
  expect(problemOf('a'.repeat(30_000))).toBe('Ce message est trop long.')
})
