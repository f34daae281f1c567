// The results of the suite's stages: the number of passed tests, and the failures.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** A stage's result. */
export interface TestRunPartOutcome {
  readonly passed: number
  readonly failed: number
  /** The failures with reasons, for the end of the output. */
  readonly failures: readonly string[]
}

/** The longest printed reason, in letters. */
const LONGEST_REASON = 1_500

/** @param path of vitest's JSON report; a missing one is a failure. */
export function readVitestReport(path: string): TestRunPartOutcome {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport<VitestReport>(path)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [named(name, message)]
    return failed.map(({ fullName, failureMessages }) => named(`${name}: ${fullName}`, failureMessages.join('\n')))
  })
  return { passed: numPassedTests, failed: numFailedTests, failures }
}

/** @param path of Playwright's JSON report; a missing one is a failure. */
export function readPlaywrightReport(path: string): TestRunPartOutcome {
  const { stats = {}, suites = [] } = readReport<PlaywrightReport>(path)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  return { passed: expected, failed: unexpected + flaky, failures: suites.flatMap(failedIn) }
}

/** A stage that counts as one test. */
export function countPartAsOneTest(status: number, lastLines: string): TestRunPartOutcome {
  return status === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [bare(lastLines)] }
}

/** A stage without a failed test still fails by its exit code, or if it ran no test. */
export function withExitCodeFailure(outcome: TestRunPartOutcome, status: number): TestRunPartOutcome {
  if (outcome.failed > 0 || (status === 0 && outcome.passed > 0)) return outcome
  const why = `ended with ${status} and named no test that failed`
  return { passed: outcome.passed, failed: 1, failures: [...outcome.failures, why] }
}

function failedIn(suite: PlaywrightSuite): readonly string[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results
        .filter(({ status }) => status !== 'passed' && status !== 'skipped')
        .map(({ errors }) => named(`${suite.file}: ${title}`, errors.map(({ message }) => message).join('\n'))),
    ),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failedIn)]
}

const named = (name: string, reason = ''): string => `${name}\n${bare(reason)}`
const bare = (text: string): string => stripVTControlCharacters(text).slice(0, LONGEST_REASON)

/** Reads a stage's report; empty if it broke off before. */
function readReport<Report>(path: string): Partial<Report> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Report>) : {}
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: Partial<Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>>
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly results: readonly {
        readonly status: string
        readonly errors: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
}
