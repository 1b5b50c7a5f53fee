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

it('sessions end by revokeAccess alone, which drops all that hangs on them', () => {
  const ending = files.filter((file) =>
    /\bsessions\s*\.\s*(delete|remove|findOneAndDelete|bulkWrite)/.test(textOf(file)),
  )
  expect(ending).toEqual([path.join('domain', 'transactions.ts')])
})

it('session epochs grow by revokeAccess alone, which tells every service', () => {
  const raising = files.filter((file) => /\$(inc|set):[^}]*sessionEpoch/.test(textOf(file)))
  expect(raising).toEqual([path.join('domain', 'transactions.ts')])
})
