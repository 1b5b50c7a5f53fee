import { stripVTControlCharacters } from 'node:util'

/**
 * How many checks passed and failed in one step of `npm test`, and which failed with what they said: the end of a long
 * run has to name them, for who reads it has often nothing else.
 */
export type Counts = { readonly passed: number; readonly failed: number; readonly failures: readonly string[] }

export const succeeded: Counts = { passed: 1, failed: 0, failures: [] }
export const failedAt = (name: string): Counts => ({ passed: 0, failed: 1, failures: [name] })

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  failures: all.flatMap(({ failures }) => failures),
})

/** So much of what a failed test says names its fault; a stack or a page's whole tree hides it. */
const MOST_LINES = 14
const MOST_CHARACTERS = 240

/** A test that failed, and below it the beginning of what it said. */
const failure = (name: string, messages: readonly (string | undefined)[]): string => {
  const lines = messages
    .flatMap((message) => stripVTControlCharacters(message ?? '').split('\n'))
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  return [name, ...lines.slice(0, MOST_LINES).map((line) => `    ${line.slice(0, MOST_CHARACTERS)}`)].join('\n')
}

type JestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numRuntimeErrorTestSuites: number
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string
    readonly status: string
    /** Why the file could not run. */
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** Jest's `--json` output; a suite that could not run counts as one failure. */
export const jestCounts = (json: JestReport): Counts => ({
  passed: json.numPassedTests,
  failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
  failures: json.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [failure(`${name} could not run`, [message])]
        : failed.map(({ fullName, failureMessages = [] }) => failure(`${name}: ${fullName}`, failureMessages))
    }),
})

type PlaywrightSuite = {
  readonly file?: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly status: string
      readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}

const failuresOf = ({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ title, file, line, tests }) => {
      const results = tests.flatMap((test) => test.results ?? [])
      const messages = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message))
      return failure(`${file}:${line}: ${title}`, messages)
    }),
  ...suites.flatMap(failuresOf),
]

/** Playwright's JSON report; a flaky test is a bug of the first rank and counts as failed. */
export const playwrightCounts = ({ stats, suites }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  failures: suites.flatMap(failuresOf),
})
