/** How many checks passed and failed in one step of `npm test`. */
export type Counts = { readonly passed: number; readonly failed: number }

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  })

/** Jest's `--json` output; a suite that could not run counts as one failure. */
export const jestCounts = (json: {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numRuntimeErrorTestSuites: number
}): Counts => ({
  passed: json.numPassedTests,
  failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
})

/** Playwright's JSON report; a flaky test is a bug of the first rank and counts as failed. */
export const playwrightCounts = (json: {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}): Counts => ({ passed: json.stats.expected, failed: json.stats.unexpected + json.stats.flaky })
