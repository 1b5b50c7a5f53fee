import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const source = path.resolve(__dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\btest(ing)?\.ts$/.test(file),
)
const textOf = (file: string) => readFileSync(path.join(source, file), 'utf8')

it('the domain asks repositories, never the database itself', () => {
  const call =
    /\.(find(One|ById)?(And\w+)?|(update|insert|delete|replace)(One|Many)|aggregate|exists|countDocuments|bulkWrite|lean|cursor)\(/
  const callsOf = (file: string) => textOf(file).match(new RegExp(call, 'g')) ?? []
  const model = /\b\w*Model\b|data\/models'/

  const domain = files.filter((file) => /^(domain|mails|http|jobs)\b/.test(file))

  expect(domain.length).toBeGreaterThan(50)
  expect(domain.filter((file) => model.test(textOf(file)))).toEqual([])
  expect(domain.flatMap(callsOf).filter((found) => found !== '.find(')).toEqual([])
})
