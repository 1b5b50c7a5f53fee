import fc from 'fast-check'
import { KIND_MS, kindMarks } from './kind-mark'

const now = 1_800_000_000_000
const marks = kindMarks('a-shared-token-of-tests')

describe('the mark of who is signed in', () => {
  it.each(['person', 'employee'] as const)('says %s of its own visitor, for a day', (kind) => {
    const mark = marks.issue('visitor-1', kind, now)
    expect(mark).toMatch(/^[\w.-]+$/)
    expect(marks.kindOf('visitor-1', mark, now + KIND_MS - 1)).toBe(kind)
    expect(marks.kindOf('visitor-1', mark, now + KIND_MS)).toBe('visitor')
    expect(marks.kindOf('visitor-2', mark, now)).toBe('visitor')
    expect(kindMarks('another-token-of-tests').kindOf('visitor-1', mark, now)).toBe('visitor')
  })

  it('cannot be made up, nor made into another one', () => {
    const mark = marks.issue('visitor-1', 'person', now)
    const [, until = '', mac = ''] = mark.split('.')
    const later = (Number.parseInt(until, 36) + 1).toString(36)
    for (const forged of [undefined, '', 'e', mark.replace('p.', 'e.'), `p.${later}.${mac}`, `${mark}x`, `p..${mac}`])
      expect([forged, marks.kindOf('visitor-1', forged, now)]).toEqual([forged, 'visitor'])
    fc.assert(fc.property(fc.string(), (text) => marks.kindOf('visitor-1', text, now) === 'visitor'))
  })
})
