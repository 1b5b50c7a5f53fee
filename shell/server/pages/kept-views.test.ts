import type { FirstView } from './first-view-parts'
import { KeptViews, type Made } from './kept-views'

const viewOf = (html: string, status?: number): FirstView => ({
  isRendered: html !== '',
  html,
  styles: [],
  head: { title: 't' },
  answers:
    status === undefined
      ? []
      : [{ key: ['a', 'b'], at: 0, problem: { type: 'about:blank', title: '', status, code: 'c', detail: '' } }],
})
const settled = async (made: Made | Promise<Made>): Promise<void> => {
  const { later } = await made
  await later?.catch(() => {})
  await new Promise(setImmediate)
}

describe('kept views', () => {
  let kept: KeptViews
  beforeEach(() => {
    kept = new KeptViews()
  })
  const after = async (made: Made) => {
    await kept.keep('k', Promise.resolve(made))
    await settled(made)
    return kept.get('k')
  }

  test('shows a rendered view again', async () => {
    const view = viewOf('<p>')
    await expect(after({ view })).resolves.toBe(view)
  })

  test('keeps a rendering without a letter, as a redirect’s', async () => {
    const view = { ...viewOf(''), isRendered: true }
    await expect(after({ view: viewOf(''), later: Promise.resolve(view) })).resolves.toBe(view)
  })

  test.each([
    ['one that was not rendered', viewOf('')],
    ['an error that may be over', viewOf('<p>', 503)],
    ['a refusal that is about who asked', viewOf('<p>', 429)],
  ])('forgets %s', async (_of, view) => {
    expect(await after({ view })).toBeUndefined()
  })

  test('keeps what came too late for whoever asked for the next visitor', async () => {
    const late = viewOf('<p>late')
    await expect(after({ view: viewOf(''), later: Promise.resolve(late) })).resolves.toBe(late)
  })

  test('gives everybody the answers of a page that is late, and makes it once', async () => {
    const view = viewOf('')
    let come: (late: FirstView) => void = () => {}
    const later = new Promise<FirstView>((resolve) => {
      come = resolve
    })
    await kept.keep('k', Promise.resolve({ view, later }))
    await expect(kept.get('k')).resolves.toBe(view)
    come(viewOf('<p>'))
    await settled({ view, later })
    await expect(kept.get('k')).resolves.toMatchObject({ html: '<p>' })
  })

  test('forgets what never comes', async () => {
    expect(await after({ view: viewOf(''), later: Promise.reject(new Error('hangs')) })).toBeUndefined()
    await expect(kept.keep('k', Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await settled({ view: viewOf('') })
    expect(kept.get('k')).toBeUndefined()
  })

  test('takes no more memory than it may, however large views are', async () => {
    const large = 'x'.repeat(4_000_000)
    for (let turn = 0; turn < 20; turn += 1) {
      const made = { view: viewOf(large + turn) }
      // oxlint-disable-next-line no-await-in-loop -- One after the other, so that the newest are known.
      await kept.keep(String(turn), Promise.resolve(made))
      // oxlint-disable-next-line no-await-in-loop -- As above.
      await settled(made)
    }
    const known = Array.from({ length: 20 }, (_, turn) => kept.get(String(turn))).filter((view) => view !== undefined)
    expect(known.length).toBeGreaterThan(2)
    expect(known.length).toBeLessThan(6)
    expect(kept.get('19')).toBeDefined()
  })
})
