import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS } from '../../scripts/lib/chromium'
import type { Figure } from './table'
import { stranger, type Visitor } from './visitor'

/** What a first visit to a page costs, as Lighthouse's simulated phone sees it. */
export type Visit = {
  readonly performance: number
  readonly lcpMs: number
  readonly cls: number
  readonly blockingMs: number
  /** Brotli bodies of all scripts, and what they cost on the wire with their headers. */
  readonly scriptBytes: number
  readonly scriptTransfer: number
  readonly requests: number
}

type NetworkItem = { readonly url?: string; readonly resourceType?: string; readonly transferSize?: number }

/** Bytes of a file's brotli body, as the server says. */
const bodyBytes = async (url: string): Promise<number> => {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length') ?? Number.NaN)
}

const visit = async (url: string, port: number): Promise<Visit> => {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error', output: 'json' })
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}.`)
  const { audits, categories, runtimeError, finalDisplayedUrl } = result.lhr
  // It would give no numbers, which a table shows as if they were some.
  if (runtimeError !== undefined) throw new Error(`Lighthouse cannot measure ${url}: ${runtimeError.message}`)
  if (finalDisplayedUrl !== url) throw new Error(`Whoever visits ${url} is led to ${finalDisplayedUrl}.`)
  const details = audits['network-requests']?.details
  const items: readonly NetworkItem[] =
    details !== undefined && 'items' in details ? (details.items as NetworkItem[]) : []
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  const bodies = await Promise.all(
    scripts.flatMap(({ url: address }) => (address === undefined ? [] : [bodyBytes(address)])),
  )
  return {
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    blockingMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    scriptBytes: bodies.reduce((sum, bytes) => sum + bytes, 0),
    scriptTransfer: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    requests: items.length,
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Gives a browser its cookies. @param port where it takes orders */
const bringCookies = async (port: number, visitor: Visitor): Promise<void> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  await browser.contexts()[0]?.addCookies([...(await visitor())])
  await browser.close()
}

/** With a fresh profile. */
const visitAlone = async (url: string, executable: string, visitor: Visitor): Promise<Visit> => {
  const chrome = await chromeLauncher.launch({
    chromePath: executable,
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
  })
  try {
    if (visitor !== stranger) await bringCookies(chrome.port, visitor)
    return await visit(url, chrome.port)
  } finally {
    chrome.kill()
  }
}

/** Now and then Lighthouse misses the start of its own recording, and asks to be run again. */
const TRIES = 3

/** Several visits with a fresh profile each; the median of each figure. */
export const visits = async (
  url: string,
  executable: string,
  runs: number,
  visitor: Visitor = stranger,
): Promise<Visit> => {
  const all: Visit[] = []
  for (let failures = 0; all.length < runs;) {
    try {
      all.push(await visitAlone(url, executable, visitor))
    } catch (error) {
      failures += 1
      if (failures >= TRIES) throw error
    }
  }
  return {
    performance: median(all.map((each) => each.performance)),
    lcpMs: median(all.map((each) => each.lcpMs)),
    cls: median(all.map((each) => each.cls)),
    blockingMs: median(all.map((each) => each.blockingMs)),
    scriptBytes: median(all.map((each) => each.scriptBytes)),
    scriptTransfer: median(all.map((each) => each.scriptTransfer)),
    requests: median(all.map((each) => each.requests)),
  }
}

type Initiator = {
  readonly type: string
  readonly url?: string
  readonly stack?: { readonly callFrames: readonly { readonly url: string }[] }
}

const RENDERING = new Set(['Document', 'Script', 'Stylesheet', 'Font', 'Fetch', 'XHR'])

/**
 * The longest chain of requests in which each had to wait for the one before, of what a page's first view needs:
 * 1 is the document alone, 2 means that everything else was asked for by the document itself.
 */
export const waterfallDepth = async (
  url: string,
  executable: string,
  visitor: Visitor = stranger,
): Promise<{ depth: number; deepest: string }> => {
  const browser = await chromium.launch({ executablePath: executable, args: [...CHROMIUM_ARGS] })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    await page.context().addCookies([...(await visitor())])
    const session = await page.context().newCDPSession(page)
    const depths = new Map<string, number>()
    let depth = 0
    let deepest = url
    await session.send('Network.enable')
    session.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
      const { url: parent, stack } = initiator as Initiator
      const asker = parent ?? stack?.callFrames.at(-1)?.url
      const own = asker === undefined ? 1 : (depths.get(asker) ?? 1) + 1
      if (!depths.has(request.url)) depths.set(request.url, own)
      if (RENDERING.has(type ?? '') && own > depth) {
        depth = own
        deepest = request.url
      }
    })
    await page.goto(url, { waitUntil: 'load' })
    return { depth, deepest: new URL(deepest).pathname }
  } finally {
    await browser.close()
  }
}

const KB = 1_000

export const pageFigures = (name: string, federated: Visit, single: Visit, depth: number): Figure[] => [
  { name: `${name}: JavaScript of a first visit`, value: federated.scriptBytes / KB, unit: 'kB', limit: 170 },
  { name: `${name}: the same with response headers`, value: federated.scriptTransfer / KB, unit: 'kB', limit: 170 },
  {
    name: `${name}: Lighthouse mobile performance`,
    value: federated.performance,
    unit: '',
    limit: 98,
    isMinimum: true,
  },
  {
    name: `${name}: total blocking time on Lighthouse’s phone, federated`,
    value: federated.blockingMs,
    unit: 'ms',
    limit: 100,
  },
  { name: `${name}: total blocking time, single bundle`, value: single.blockingMs, unit: 'ms' },
  { name: `${name}: CLS`, value: federated.cls, unit: '', limit: 0.01 },
  { name: `${name}: requests in a chain (document included)`, value: depth, unit: '', limit: 2 },
  { name: `${name}: LCP, federated`, value: federated.lcpMs, unit: 'ms', limit: 1_800 },
  { name: `${name}: LCP, single bundle`, value: single.lcpMs, unit: 'ms' },
  { name: `${name}: LCP, federated / single bundle`, value: federated.lcpMs / single.lcpMs, unit: '×', limit: 1 },
]
