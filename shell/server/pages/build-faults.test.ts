import { createBuildFaults } from './build-faults'

const BUILD = '/slices/search/server.cjs'

describe('faults of builds', () => {
  let clock = 0
  const faults = () => createBuildFaults(() => clock)

  test('a build is paused at what failed three times running, for half a minute', () => {
    const known = faults()
    known.count(BUILD, 'page')
    known.count(BUILD, 'page')
    expect(known.isPaused(BUILD, 'page')).toBe(false)
    known.count(BUILD, 'page')

    expect(known.isPaused(BUILD, 'page')).toBe(true)
    expect(known.isPaused(BUILD, 'plan')).toBe(false)
    expect(known.isPaused('/slices/listing/server.cjs', 'page')).toBe(false)
    clock += 30_001
    expect(known.isPaused(BUILD, 'page')).toBe(false)
  })

  test('a success between failures begins anew', () => {
    const known = faults()
    for (let turn = 0; turn < 4; turn += 1) {
      known.count(BUILD, 'page')
      known.count(BUILD, 'page')
      known.worked(BUILD, 'page')
    }
    expect(known.isPaused(BUILD, 'page')).toBe(false)
  })
})
