import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  countPartAsOneTest,
  readPlaywrightReport,
  readVitestReport,
  withExitCodeFailure,
} from '../../tools/test/reports.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-reports-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function left(report: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('the suite names every failed unit test, and a file that could not load', () => {
  const passed = { status: 'passed', fullName: 'good', failureMessages: [] }
  const failed = { status: 'failed', fullName: 'bad', failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2'] }
  const path = left({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  const failures = ['a.test.ts: bad\nexpected 1 to be 2', 'b.test.ts\nno such module']
  expect(readVitestReport(path)).toEqual({ passed: 1, failed: 1, failures })
})

test('the suite names every failed journey, at any depth', () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    tests: [{ results: [{ status, errors: [{ message }] }] }],
  })
  const deep = { file: 'a.journey.ts', specs: [spec('went astray', 'timedOut', 'too long')] }
  const path = left({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
    suites: [
      { file: 'a.journey.ts', specs: [spec('came home', 'passed', ''), spec('waited', 'skipped', '')], suites: [deep] },
    ],
  })
  expect(readPlaywrightReport(path)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['a.journey.ts: went astray\ntoo long'],
  })
})

test('a stage has failed if it has no report, ran nothing or ended badly', () => {
  const nothing = readVitestReport(join(folder, 'none.json'))
  expect(withExitCodeFailure(nothing, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(withExitCodeFailure({ passed: 3, failed: 0, failures: [] }, 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(withExitCodeFailure({ passed: 3, failed: 0, failures: [] }, 0)).toMatchObject({ passed: 3, failed: 0 })
  expect(countPartAsOneTest(1, 'the last words')).toEqual({ passed: 0, failed: 1, failures: ['the last words'] })
})
