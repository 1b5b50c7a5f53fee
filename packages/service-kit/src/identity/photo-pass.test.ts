import fc from 'fast-check'
import { photoPasses } from './photo-pass'

const HOUR = 3_600_000
const now = 1_800_000_000_000
const passes = photoPasses('a-shared-token-of-tests')

describe('the pass of a photo', () => {
  it('is good for its photo, for one to two hours, and fits into an address', () => {
    const pass = passes.issue('photo-1', now)
    expect(pass).toMatch(/^[\w.-]+$/)
    expect(passes.admits('photo-1', pass, now)).toBe(true)
    expect(passes.admits('photo-1', pass, now + HOUR)).toBe(true)
    expect(passes.admits('photo-1', pass, now + 2 * HOUR)).toBe(false)
    expect(passes.admits('photo-2', pass, now)).toBe(false)
    expect(photoPasses('another-token-of-tests').admits('photo-1', pass, now)).toBe(false)
  })

  it('stays the same for an hour, so that a browser finds the image again', () => {
    const start = Math.floor(now / HOUR) * HOUR
    expect(passes.issue('a', start)).toBe(passes.issue('a', start + HOUR - 1))
    expect(passes.issue('a', start)).not.toBe(passes.issue('a', start + HOUR))
  })

  it('cannot be made up', () => {
    const pass = passes.issue('photo-1', now)
    const [until = '', mac = ''] = pass.split('.')
    const longer = `${(Number.parseInt(until, 36) + HOUR).toString(36)}.${mac}`

    for (const forged of [
      '',
      '.',
      until,
      `${until}.`,
      `.${mac}`,
      longer,
      `${pass}x`,
      ` ${pass}`,
      pass.toUpperCase(),
      'zzzzzzzzzzzz.',
      `0${pass}`,
    ]) {
      expect([forged, passes.admits('photo-1', forged, now)]).toEqual([forged, false])
    }

    fc.assert(fc.property(fc.string(), (text) => passes.admits('photo-1', text, now) === false))
  })
})
