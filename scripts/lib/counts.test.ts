import { failedAt, jestCounts, playwrightCounts, succeeded, sum } from './counts'

it('names what failed in jest: tests, and files that could not run', () => {
  const counts = jestCounts({
    numPassedTests: 3,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'subtracts', status: 'failed' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ fullName: 'divides', status: 'passed' }] },
    ],
  })

  expect(counts).toEqual({
    passed: 3,
    failed: 2,
    failures: ['a.test.ts: subtracts', 'b.test.ts could not run'],
  })
})

it('names what failed in the browser, also what passed at a second try', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', line: 7, tests: [{ status }] })
  const counts = playwrightCounts({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('pays', 'unexpected'), spec('goes', 'flaky')] }] },
    ],
  })

  expect(counts).toEqual({ passed: 1, failed: 2, failures: ['a.spec.ts:7: pays', 'a.spec.ts:7: goes'] })
})

it('adds up steps', () => {
  expect(sum([succeeded, failedAt('types'), succeeded])).toEqual({ passed: 2, failed: 1, failures: ['types'] })
  expect(sum([])).toEqual({ passed: 0, failed: 0, failures: [] })
})
