import { boughtLift, liftStep } from './lifts'

const DAY = 24 * 3_600_000
const at = (day: number, hour = 15): Date => new Date(Date.UTC(2026, 10, day, hour, 30))
const online = { status: 'published', isUrgent: false, isBoosted: true } as const

describe('a lift that is bought', () => {
  it('begins at once, for so many days', () => {
    const lift = boughtLift({ publishedAt: at(1, 9) }, { paidAt: at(10), days: 7 })
    expect(lift).toEqual({ nextAt: at(10), until: at(17) })
  })

  it('begins with an ad that is approved later, at the hour of purchase', () => {
    expect(boughtLift({ publishedAt: at(11, 9) }, { paidAt: at(10), days: 7 })).toEqual({
      nextAt: at(11),
      until: at(18, 9),
    })
  })

  it('follows one that runs, and replaces one that is over', () => {
    const ad = { publishedAt: at(1, 9), lift: { nextAt: at(11, 8), until: at(12, 8) } }
    expect(boughtLift(ad, { paidAt: at(10), days: 7 })).toEqual({ nextAt: at(11, 8), until: at(19, 8) })
    expect(boughtLift(ad, { paidAt: at(13), days: 7 })).toEqual({ nextAt: at(13), until: at(20) })
  })
})

describe('a lift', () => {
  const lift = { nextAt: at(10), until: at(17) }

  it('brings an ad up each day of its days, and no oftener', () => {
    let ad: Parameters<typeof liftStep>[0] = { ...online, lift }
    const lifted: (Date | undefined)[] = []
    for (let now = at(9).getTime(); now < at(20).getTime(); now += 3_600_000) {
      const step = liftStep(ad, new Date(now))
      if (step === undefined) continue
      lifted.push(step.set.liftedAt)
      ad = step.unset === undefined ? { ...ad, ...step.set } : { ...ad, ...step.set, lift: undefined }
    }

    expect(lifted).toEqual([10, 11, 12, 13, 14, 15, 16].map((day): Date | undefined => at(day)).concat(undefined))
    expect(ad).toMatchObject({ isBoosted: false, lift: undefined })
  })

  it('brings it up once, however many days were missed', () => {
    expect(liftStep({ ...online, lift }, new Date(at(14).getTime() + DAY / 2))).toEqual({
      set: { isBoosted: true, liftedAt: at(14), lift: { nextAt: at(15), until: at(17) } },
    })
  })

  it.each(['paused', 'expired', 'removed'] as const)('runs on while the ad is %s, without bringing it up', (status) => {
    const step = liftStep({ ...online, status, lift }, at(12))
    expect(step).toEqual({ set: { isBoosted: true, lift: { nextAt: at(13), until: at(17) } } })
  })

  it('ends, and leaves an urgent ad put forward', () => {
    expect(liftStep({ ...online, lift }, at(17))).toEqual({ set: { isBoosted: false }, unset: ['lift'] })
    expect(liftStep({ ...online, isUrgent: true, lift }, at(30))).toEqual({ set: { isBoosted: true }, unset: ['lift'] })
  })

  it('does nothing before it is due', () => {
    expect(liftStep({ ...online, lift }, at(10, 14))).toBeUndefined()
    expect(liftStep(online, at(10))).toBeUndefined()
  })
})
