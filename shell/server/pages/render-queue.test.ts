import { RenderQueue, type Waiting } from './render-queue'

const LIMIT_MS = 200
let clock = 0
let queue: RenderQueue<Waiting>
beforeEach(() => {
  clock = 1_000
  queue = new RenderQueue({ threads: 1, now: () => clock })
})

const page = (address: string, build = 'search'): Waiting => ({
  task: { kind: 'page', build, address, answers: [] },
  deadline: clock + LIMIT_MS,
})
const plan = (): Waiting => ({ task: { kind: 'plan', build: 'search', address: '/plan' }, deadline: clock + LIMIT_MS })
const none = (task: Waiting): never => {
  throw new Error(`Nothing was to be shed, and ${JSON.stringify(task.task)} was.`)
}
const takesMs = (ms: number, build = 'search') => queue.took(page('/', build).task, ms)
/** How many of a hundred pages that come at once are let in. */
const letIn = (build?: string) =>
  Array.from({ length: 100 }, (_, turn) => queue.add(page(`/${turn}`, build))).filter(Boolean)

describe('the queue of renderings', () => {
  test('lets in as many pages as come in time, and sends the others on at once', () => {
    takesMs(20)
    expect(letIn()).toHaveLength(LIMIT_MS / 20 + 1)
  })

  test('counts each build’s pages by what that build takes', () => {
    takesMs(100, 'slow')
    takesMs(5, 'quick')
    expect(letIn('slow')).toHaveLength(3)
    expect(queue.drain()).toHaveLength(3)
    expect(letIn('quick')).toHaveLength(41)
  })

  test('follows a build that becomes slower, and one that recovers', () => {
    takesMs(10)
    const before = letIn().length
    queue.drain()
    for (let turn = 0; turn < 30; turn += 1) takesMs(100)
    const slower = letIn().length
    queue.drain()
    for (let turn = 0; turn < 30; turn += 1) takesMs(10)

    expect(slower).toBeLessThan(before / 2)
    expect(letIn().length).toBeGreaterThan(slower * 2)
  })

  test('keeps a bound where pages take no time at all', () => {
    takesMs(0)
    expect(letIn()).toHaveLength(64)
  })

  test('takes plans before pages, and lets them in where no page is', () => {
    takesMs(20)
    letIn()
    const late = plan()
    expect(queue.add(late)).toBe(true)
    expect(queue.next(none)).toBe(late)
  })

  test('sheds pages that waited too long, and begins the first that can be in time', () => {
    takesMs(20)
    const [old, young] = [page('/old'), page('/young')]
    queue.add(old)
    clock += LIMIT_MS - 10
    const fresh = { ...young, deadline: clock + LIMIT_MS }
    queue.add(fresh)
    const shed: Waiting[] = []

    expect(queue.next((task) => shed.push(task))).toBe(fresh)
    expect(shed).toEqual([old])
  })

  test('begins a late page that nobody waits behind: it is for the next visitor', () => {
    const late = page('/late')
    queue.add(late)
    clock += LIMIT_MS
    expect(queue.next(none)).toBe(late)
    expect(queue.next(none)).toBeUndefined()
  })

  test('takes out what nobody waits for any more, unless it was begun', () => {
    const [first, second] = [page('/1'), page('/2')]
    queue.add(first)
    queue.add(second)
    queue.next(none)

    expect(queue.remove(first)).toBe(false)
    expect(queue.remove(second)).toBe(true)
    expect(queue.next(none)).toBeUndefined()
  })
})
