// npm test: everything. Installs and builds what is missing, then checks, unit and property tests, the
// server again on a real PostgreSQL, a short storm of real faults, and the browser journeys. Its last line counts
// them all.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresPrograms, startPostgres } from './postgres.mjs'
import { build, install, root } from './prepare.mjs'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** Ninety seconds: half of it a storm, half a calm in which all must be well. */
const SHORT_STORM = ['--minutes', '0.75', '--seed', '1', '--tempo', '8']
const reports = mkdtempSync(join(tmpdir(), 'tiltyard-test-'))
const counts = { passed: 0, failed: 0 }

install()
build()
needSystemPackages()

stage('types, style, dead code', () =>
  counted(runStage('node', ['tools/check.mjs']) === 0 ? { passed: 1 } : { failed: 1 }),
)
stage('checks, engine, contract, server on the embedded store, web', () => vitest('all', []))
const postgres = await startPostgres(postgresPrograms())
try {
  const env = { TILTYARD_TEST_DATABASE_URL: postgres.url }
  stage('server on PostgreSQL', () => vitest('postgres', ['--project', 'server'], env))
} finally {
  await postgres.stop()
}
stage('real servers through real faults', () =>
  counted(runStage('node', ['tools/faults.mjs', ...SHORT_STORM]) === 0 ? { passed: 1 } : { failed: 1 }),
)
stage('browser journeys', journeys)

rmSync(reports, { recursive: true, force: true })
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)

function stage(name, act) {
  console.log(`\n== ${name}`)
  act()
}

function runStage(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status ?? 1
}

function vitest(name, args, env) {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const status = runStage('npx', ['vitest', 'run', ...args, ...reporters], env)
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
  counted(orFailed({ passed: numPassedTests, failed: numFailedTests }, status))
}

function journeys() {
  const report = join(reports, 'journeys.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: CHROMIUM }
  const status = runStage('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], env)
  const { stats = {} } = readReport(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  counted(orFailed({ passed: expected, failed: unexpected + flaky }, status))
}

/** A stage that failed without a failed test, or that ran none, has failed. */
function orFailed({ passed, failed }, status) {
  return { passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed }
}

function counted({ passed = 0, failed = 0 }) {
  counts.passed += passed
  counts.failed += failed
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function needSystemPackages() {
  const isThere = () => existsSync(CHROMIUM) && postgresPrograms() !== null
  if (isThere()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) runStage('bash', ['.ci/system-packages'])
  if (isThere()) return
  console.error(
    'The tests need Chromium (at /usr/bin/chromium, or where CHROMIUM_PATH says) and PostgreSQL (in /usr/lib/postgresql). ' +
      'On Debian: apt-get install chromium postgresql',
  )
  process.exit(1)
}
