/** Failures in a row after which a build is left alone for a while. */
const MAX_FAILURES = 3
const PAUSE_MS = 30_000

/** What a build failed at: saying what a page asks for, or rendering it. */
export type BuildWork = 'plan' | 'page'

/** Builds that failed at something by their own doing, several times running, and are not asked for it for a while. */
export const createBuildFaults = (now: () => number = Date.now) => {
  const faults = new Map<string, { readonly count: number; readonly until: number }>()
  const keyOf = (build: string, work: BuildWork) => `${work} ${build}`
  return {
    count: (build: string, work: BuildWork): void => {
      const count = (faults.get(keyOf(build, work))?.count ?? 0) + 1
      faults.set(keyOf(build, work), { count, until: count >= MAX_FAILURES ? now() + PAUSE_MS : 0 })
    },
    worked: (build: string, work: BuildWork): void => void faults.delete(keyOf(build, work)),
    isPaused: (build: string, work: BuildWork): boolean => (faults.get(keyOf(build, work))?.until ?? 0) > now(),
  }
}

export type BuildFaults = ReturnType<typeof createBuildFaults>
