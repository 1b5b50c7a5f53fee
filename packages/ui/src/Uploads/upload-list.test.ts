import { createUploadList, type UploadListOptions } from './upload-list'

type Sent = {
  readonly name: string
  readonly signal: AbortSignal
  readonly progress: (share: number) => void
  readonly come: (answer: string) => void
  readonly fail: () => void
}
let sent: Sent[]
const send: UploadListOptions<string>['send'] = ({ name }, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    sent.push({ name, signal, progress: onProgress, come: resolve, fail: () => reject(new Error('cut')) })
  })
const nth = (at: number): Sent => {
  const found = sent[at]
  if (found === undefined) throw new Error(`Only ${sent.length} were sent.`)
  return found
}
const file = (name: string) => new File(['x'], name)
const files = (...names: string[]) => names.map(file)
const settled = () => new Promise((resolve) => setImmediate(resolve))
const make = (options: Partial<UploadListOptions<string>> = {}) =>
  createUploadList<string>({ send, problemOf: () => ({ text: 'Coupé.' }), most: 4, ...options })
const kinds = (list: ReturnType<typeof make>) =>
  list.read().items.map(({ file: { name }, state }) => `${name} ${state.kind}`)

beforeEach(() => {
  sent = []
})

test('files are sent two at a time, in their order', async () => {
  const list = make()
  list.add(files('a', 'b', 'c'))

  expect(kinds(list)).toEqual(['a sending', 'b sending', 'c waiting'])

  nth(1).come('done')
  await settled()
  expect(kinds(list)).toEqual(['a sending', 'b done', 'c sending'])
})

test('progress is told, and never of a file that was given up', () => {
  const list = make()
  list.add(files('a', 'b'))
  nth(0).progress(0.5)

  expect(list.read().items[0]?.state).toEqual({ kind: 'sending', share: 0.5 })

  const [first] = list.read().items
  list.remove(first?.id ?? '')
  expect(nth(0).signal.aborted).toBe(true)

  nth(0).progress(0.9)
  expect(kinds(list)).toEqual(['b sending'])
})

test('one that was given up makes room for the next, and its late end changes nothing', async () => {
  const list = make({ atOnce: 1 })
  list.add(files('a', 'b'))
  list.remove(list.read().items[0]?.id ?? '')

  expect(kinds(list)).toEqual(['b sending'])

  nth(0).fail()
  await settled()
  expect(kinds(list)).toEqual(['b sending'])
})

test('one that failed says why, lets the others go on, and can be tried again', async () => {
  const list = make({ atOnce: 1 })
  list.add(files('a', 'b'))
  nth(0).fail()
  await settled()

  expect(kinds(list)).toEqual(['a failed', 'b sending'])
  expect(list.read().items[0]?.state).toEqual({ kind: 'failed', problem: { text: 'Coupé.' } })

  nth(1).come('done')
  await settled()
  list.retry(list.read().items[0]?.id ?? '')
  nth(2).come('done')
  await settled()
  expect(kinds(list)).toEqual(['a done', 'b done'])
})

test('what cannot be taken is refused by name before anything is sent, and so are too many', () => {
  const list = make({ most: 2, refusalOf: ({ name }) => (name === 'a.txt' ? { text: 'Pas une photo.' } : undefined) })
  list.add(files('a.txt', 'b', 'c', 'd'))

  expect(kinds(list)).toEqual(['b sending', 'c sending'])
  expect(list.read().refusals.map(({ fileName, text }) => [fileName, text])).toEqual([
    ['a.txt', 'Pas une photo.'],
    ['d', 'Il y a déjà 2 fichiers, le maximum.'],
  ])
})

test('files are put into another order, and never out of the list', () => {
  const list = make()
  list.add(files('a', 'b', 'c'))
  const [a, , c] = list.read().items
  list.move(c?.id ?? '', 0)
  list.move(a?.id ?? '', 99)

  expect(list.read().items.map((item) => item.file.name)).toEqual(['c', 'b', 'a'])
})

test('with the list everything under way is given up', () => {
  const list = make()
  list.add(files('a', 'b', 'c'))
  list.clear()

  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true])
  expect(list.read().items).toEqual([])
})
