/** One thing said while the stack starts. */
export type Progress =
  | { readonly step: string; readonly state: 'started' }
  | { readonly step: string; readonly state: 'working'; readonly detail: string }
  | { readonly step: string; readonly state: 'done'; readonly detail: string; readonly seconds: number }
  | { readonly step: string; readonly state: 'failed'; readonly detail: string; readonly seconds: number }

export type ProgressListener = (progress: Progress) => void

/** Runs a named step and reports its progress and time. */
export const timed =
  (listener: ProgressListener = () => undefined) =>
  async <T extends { readonly kind: string }>(
    step: string,
    work: (onLine: (line: string) => void) => Promise<T>,
  ): Promise<T> => {
    const start = performance.now()
    const seconds = () => (performance.now() - start) / 1000
    listener({ step, state: 'started' })
    try {
      const result = await work((detail) => listener({ step, state: 'working', detail }))
      listener({ step, state: 'done', detail: result.kind, seconds: seconds() })
      return result
    } catch (error) {
      listener({
        step,
        state: 'failed',
        detail: error instanceof Error ? error.message : String(error),
        seconds: seconds(),
      })
      throw error
    }
  }
