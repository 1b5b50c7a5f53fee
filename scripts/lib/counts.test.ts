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
          {
            fullName: 'subtracts',
            status: 'failed',
            failureMessages: ['Error: \u001B[31mexpected 1\u001B[39m\n\n    at Object.<anonymous> (a.test.ts:3:1)'],
          },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ fullName: 'divides', status: 'passed' }] },
    ],
  })

  expect(counts).toEqual({
    passed: 3,
    failed: 2,
    failures: ['a.test.ts: subtracts\n    Error: expected 1', 'b.test.ts could not run\n    no such module'],
  })
})

it('names what failed in the browser, also what passed at a second try', () => {
  const spec = (title: string, status: string, message = '') => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: [{ message }] }] }],
  })
  const long = Array.from({ length: 40 }, (_, line) => `${line}`).join('\n')
  const counts = playwrightCounts({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('pays', 'unexpected', long), spec('goes', 'flaky')] }],
      },
    ],
  })

  const beginning = long.split('\n').slice(0, 14)
  expect(counts).toEqual({
    passed: 1,
    failed: 2,
    failures: [['a.spec.ts:7: pays', ...beginning].join('\n    '), 'a.spec.ts:7: goes'],
  })
})

it('adds up steps', () => {
  expect(sum([succeeded, failedAt('types'), succeeded])).toEqual({ passed: 2, failed: 1, failures: ['types'] })
  expect(sum([])).toEqual({ passed: 0, failed: 0, failures: [] })
})
