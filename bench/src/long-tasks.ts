import { chromium } from '@playwright/test'
import * as z from 'zod/mini'
import { CHROMIUM_ARGS } from '../../scripts/lib/chromium'
import type { Figure } from './table'
import { stranger, type Visitor } from './visitor'

/** A task of the main thread that holds a visitor up, and what took most of it. */
export type LongTask = { readonly atMs: number; readonly ms: number; readonly cause: string }

/** From here on a task counts as blocking: the Long Tasks API of the W3C. */
const LONG_MS = 50
/** How much slower a four-year-old phone is than this machine, as Lighthouse has it. */
const THROTTLING = 4
/** What comes after a first visit has come to rest belongs to what the visitor does. */
const REST_MS = 4_000

const traceEvent = z.looseObject({
  name: z.string(),
  ph: z.string(),
  ts: z.number(),
  dur: z.optional(z.number()),
  pid: z.number(),
  tid: z.number(),
  args: z.optional(z.looseObject({ data: z.optional(z.looseObject({ url: z.optional(z.string()) })) })),
})
type TraceEvent = z.infer<typeof traceEvent>

const CAUSES: Readonly<Record<string, string>> = {
  Layout: 'layout',
  UpdateLayoutTree: 'styles',
  ParseHTML: 'parsing the document',
  PrePaint: 'painting',
  Paint: 'painting',
  'v8.compile': 'compiling',
  MajorGC: 'collecting garbage',
  MinorGC: 'collecting garbage',
}

/** A release's file without its digest, so that two builds compare. */
const fileOf = (url: string): string =>
  new URL(url).pathname
    .split('/')
    .at(-1)
    ?.replace(/\.[0-9a-f]{8,}\./, '.') ?? url

const causeOf = ({ name, args }: TraceEvent): string | undefined => {
  const url = args?.data?.url
  return url !== undefined && URL.canParse(url) ? fileOf(url) : CAUSES[name]
}

/** What no event within a task tells: promises that go on, and the browser's own work. */
const UNTOLD = 'promises and the browser itself'

/** Of the events within a task, whose own time is the longest: what a function calls is not counted for it. */
const mainCause = (task: TraceEvent, within: readonly TraceEvent[]): string => {
  const own = new Map<string, number>([[UNTOLD, task.dur ?? 0]])
  const open = [{ end: task.ts + (task.dur ?? 0), cause: UNTOLD as string }]
  const add = (cause: string, us: number) => own.set(cause, (own.get(cause) ?? 0) + us)
  for (const event of within) {
    const { ts, dur = 0 } = event
    for (let last = open.at(-1); last !== undefined && last.end <= ts; last = open.at(-1)) open.pop()
    const parent = open.at(-1)?.cause ?? UNTOLD
    const cause = causeOf(event) ?? parent
    add(parent, -dur)
    add(cause, dur)
    open.push({ end: ts + dur, cause })
  }
  return [...own].sort(([, a], [, b]) => b - a)[0]?.[0] ?? UNTOLD
}

/** Long tasks of a page's main thread by its trace. @param events of the browser, in any order */
export const longTasksOf = (events: readonly TraceEvent[]): readonly LongTask[] => {
  const begin = events.find(({ name, args }) => name === 'navigationStart' && args?.data !== undefined)
  // The thread that runs the page's scripts.
  const main = events.find(({ name, args }) => name === 'EvaluateScript' && args?.data?.url !== undefined)
  if (main === undefined) return []
  const own = events
    .filter(({ pid, tid, ph }) => pid === main.pid && tid === main.tid && ph === 'X')
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const start = begin?.ts ?? own[0]?.ts ?? 0
  return own
    .filter(({ name, dur = 0 }) => name === 'RunTask' && dur >= LONG_MS * 1_000)
    .map((task) => {
      const end = task.ts + (task.dur ?? 0)
      const within = own.filter(({ name, ts }) => name !== 'RunTask' && ts >= task.ts && ts < end)
      return { atMs: (task.ts - start) / 1_000, ms: (task.dur ?? 0) / 1_000, cause: mainCause(task, within) }
    })
}

/** Long tasks of a first visit on a slow phone, the longest first. */
const traceVisit = async (url: string, executable: string, visitor: Visitor): Promise<readonly LongTask[]> => {
  const browser = await chromium.launch({ executablePath: executable, args: [...CHROMIUM_ARGS] })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
    await page.context().addCookies([...(await visitor())])
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING })
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'blink.user_timing', 'loading'],
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(REST_MS)
    const trace: unknown = JSON.parse((await browser.stopTracing()).toString('utf8'))
    const { traceEvents } = z.parse(z.object({ traceEvents: z.array(z.unknown()) }), trace)
    const events = traceEvents.flatMap((event) => {
      const read = z.safeParse(traceEvent, event)
      return read.success ? [read.data] : []
    })
    return longTasksOf(events).toSorted((a, b) => b.ms - a.ms)
  } finally {
    await browser.close()
  }
}

/** The most tasks that are told of one page. */
const TOLD = 5

/** Tasks over 50 ms at four times throttling, with what caused each, so that the next one is seen. */
export const longTaskFigures = async (
  name: string,
  url: string,
  executable: string,
  visitor: Visitor = stranger,
): Promise<Figure[]> => {
  const tasks = await traceVisit(url, executable, visitor)
  return [
    { name: `${name}: tasks over ${LONG_MS} ms at four times throttling`, value: tasks.length, unit: '' },
    ...tasks.slice(0, TOLD).map(({ atMs, ms, cause }) => ({
      name: `${name}: ${cause}, ${Math.round(atMs)} ms after the start`,
      value: ms,
      unit: 'ms',
      limit: LONG_MS,
    })),
  ]
}
