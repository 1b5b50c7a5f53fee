/** How many checks passed and failed in one step of `npm test`, and which failed: the end of a long run has to name them. */
export type Counts = { readonly passed: number; readonly failed: number; readonly failures: readonly string[] }

export const succeeded: Counts = { passed: 1, failed: 0, failures: [] }
export const failedAt = (name: string): Counts => ({ passed: 0, failed: 1, failures: [name] })

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  failures: all.flatMap(({ failures }) => failures),
})

type JestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numRuntimeErrorTestSuites: number
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Jest's `--json` output; a suite that could not run counts as one failure. */
export const jestCounts = (json: JestReport): Counts => ({
  passed: json.numPassedTests,
  failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
  failures: json.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0 ? [`${name} could not run`] : failed.map(({ fullName }) => `${name}: ${fullName}`)
    }),
})

type PlaywrightSuite = {
  readonly file?: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly { readonly status: string }[]
  }[]
}
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}

const failuresOf = ({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ title, file, line }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(failuresOf),
]

/** Playwright's JSON report; a flaky test is a bug of the first rank and counts as failed. */
export const playwrightCounts = ({ stats, suites }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  failures: suites.flatMap(failuresOf),
})
