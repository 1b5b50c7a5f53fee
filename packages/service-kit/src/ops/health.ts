import type { RequestHandler } from 'express'

/**
 * Something a process depends on. `required: false` means that it works without, if less well: its failure is told
 * but leaves the process ready.
 */
export type Check = { readonly run: () => Promise<unknown>; readonly required: boolean }

/** What one check said, after how many ms. `error` says why it failed, for operators. */
export type CheckResult = {
  readonly ok: boolean
  readonly required: boolean
  readonly ms: number
  readonly error?: string
}
/** The answer of `/readyz`: ready where all required checks went well. */
export type Readiness = {
  readonly status: 'ready' | 'not_ready'
  readonly checks: Readonly<Record<string, CheckResult>>
}

/**
 * Rejects when `work` takes longer than `ms`; the work itself goes on unobserved.
 * @param failure makes the error to reject with, in the place of a plain one that names `what`
 */
export const withinTime = async <T>(
  work: Promise<T>,
  ms: number,
  what: string,
  failure: () => Error = () => new Error(`${what} took more than ${ms} ms.`),
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(failure()), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const runCheck = async (name: string, check: Check, timeoutMs: number): Promise<CheckResult> => {
  const start = performance.now()
  const result = (rest: { ok: boolean; error?: string }): CheckResult => ({
    required: check.required,
    ms: Math.round(performance.now() - start),
    ...rest,
  })
  try {
    await withinTime(Promise.resolve().then(check.run), timeoutMs, `The check ${name}`)
    return result({ ok: true })
  } catch (error) {
    return result({ ok: false, error: error instanceof Error ? error.message.slice(0, 200) : 'failed' })
  }
}

/** Runs all checks at once, each within `timeoutMs`. */
export const readiness = async (checks: Readonly<Record<string, Check>>, timeoutMs = 2_000): Promise<Readiness> => {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await runCheck(name, check, timeoutMs)] as const),
  )
  const ready = results.every(([, result]) => result.ok || !result.required)
  return { status: ready ? 'ready' : 'not_ready', checks: Object.fromEntries(results) }
}

/** `/readyz`: 200 or 503 with what each check said. While stopping it answers 503 without looking. */
export const readinessRoute =
  (checks: Readonly<Record<string, Check>>, isStopping: () => boolean): RequestHandler =>
  async (_request, response) => {
    const answer = isStopping() ? { status: 'not_ready', checks: {} } : await readiness(checks)
    response
      .set('Cache-Control', 'no-store')
      .status(answer.status === 'ready' ? 200 : 503)
      .json(answer)
  }

/** `/livez`: the event loop turns, nothing more. */
export const livenessRoute: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'alive' })
}
