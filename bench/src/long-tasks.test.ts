import { longTasksOf } from './long-tasks'

const event = (name: string, startMs: number, ms: number, url?: string) => ({
  name,
  ph: 'X',
  ts: startMs * 1_000,
  dur: ms * 1_000,
  pid: 1,
  tid: 1,
  args: { data: url === undefined ? undefined : { url } },
})
const HOST = 'https://rouage.example/host/1.0.0/host.0123456789ab.js'
const SLICE = 'https://rouage.example/slices/search/1.0.0/page.js'

test('names of each long task the script whose own time in it is longest', () => {
  const events = [
    event('RunTask', 100, 120),
    event('EvaluateScript', 101, 118, HOST),
    event('FunctionCall', 105, 80, SLICE),
    event('Layout', 110, 20),
    event('RunTask', 300, 49),
    event('FunctionCall', 300, 49, HOST),
    event('RunTask', 400, 60),
    event('Layout', 400, 55),
  ]
  expect(longTasksOf(events.toReversed())).toEqual([
    { atMs: 0, ms: 120, cause: 'page.js' },
    { atMs: 300, ms: 60, cause: 'layout' },
  ])
})

test('says so where no event tells what took the time', () => {
  const events = [event('RunTask', 0, 200), event('EvaluateScript', 10, 30, HOST)]
  expect(longTasksOf(events)).toEqual([{ atMs: 0, ms: 200, cause: 'promises and the browser itself' }])
})

test('counts tasks of the thread that runs the page’s scripts alone', () => {
  const other = { ...event('RunTask', 0, 500), tid: 7 }
  expect(longTasksOf([other, event('RunTask', 0, 10), event('EvaluateScript', 1, 5, HOST)])).toEqual([])
})
