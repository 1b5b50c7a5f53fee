import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const source = path.resolve(__dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\btest(ing)?\.ts$/.test(file),
)
const textOf = (file: string) => readFileSync(path.join(source, file), 'utf8')

it('finds the service’s sources', () => {
  expect(files).toContain(path.join('domain', 'sessions.ts'))
})

const filesWith = (pattern: RegExp): string[] => files.filter((file) => pattern.test(textOf(file))).toSorted()
const repository = (file: string): string => path.join('data', file)
const revokeAccess = path.join('domain', 'transactions.ts')

it('sessions end by revokeAccess alone, which drops all that hangs on them', () => {
  const ending = /\bsessions\s*\.\s*(delete|remove|findOneAndDelete|bulkWrite)/

  expect(filesWith(ending)).toEqual([repository('sessions.ts'), revokeAccess])
  expect(textOf(repository('sessions.ts')).match(new RegExp(ending, 'g'))).toHaveLength(1)
})

it('session epochs grow by revokeAccess alone, which tells every service', () => {
  expect(filesWith(/\$(inc|set):[^}]*sessionEpoch/)).toEqual([repository('user-repository.ts')])
  expect(filesWith(/\.\s*raiseSessionEpoch\b/)).toEqual([revokeAccess])
})
