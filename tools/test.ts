// npm test: everything. Builds what is missing, then checks, unit and property tests, the
// server again on a real PostgreSQL, a short storm of real faults, and the browser journeys. Its last line counts
// them all.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresPrograms, startPostgres } from './postgres.ts'
import { build, root } from './prepare.mjs'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** Ninety seconds: half of it a storm, half a calm in which all must be well. */
const SHORT_STORM = ['--minutes', '0.75', '--seed', '1', '--tempo', '8']
/** A test that asks PostgreSQL waits half of its time. */
const WORKERS_PER_CORE = 2
const reports = mkdtempSync(join(tmpdir(), 'tiltyard-test-'))
const counts = { passed: 0, failed: 0 }

interface Counts {
  readonly passed: number
  readonly failed: number
}

type Environment = Readonly<Record<string, string>>

build()
const programs = needSystemPackages()

stage('types, style, dead code', () => counted(asOne(runStage('node', ['tools/run.mjs', 'check']))))
stage('checks, engine, contract, server on the embedded store, web', () => vitest('all', []))
const postgres = await startPostgres(programs)
try {
  const env = { TILTYARD_TEST_DATABASE_URL: postgres.url }
  const workers = `--maxWorkers=${WORKERS_PER_CORE * availableParallelism()}`
  stage('server on PostgreSQL', () => vitest('postgres', ['--project', 'server', workers], env))
} finally {
  await postgres.stop()
}
stage('real servers through real faults', () =>
  counted(asOne(runStage('node', ['tools/run.mjs', 'faults', ...SHORT_STORM]))),
)
stage('browser journeys', journeys)

rmSync(reports, { recursive: true, force: true })
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)

function stage(name: string, act: () => void): void {
  console.log(`\n== ${name}`)
  act()
}

function runStage(command: string, args: readonly string[], env: Environment = {}): number {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status ?? 1
}

function vitest(name: string, args: readonly string[], env: Environment = {}): void {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const status = runStage('npx', ['vitest', 'run', ...args, ...reporters], env)
  const { numPassedTests = 0, numFailedTests = 0 } = readReport<VitestReport>(report)
  counted(orFailed({ passed: numPassedTests, failed: numFailedTests }, status))
}

function journeys(): void {
  const report = join(reports, 'journeys.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: CHROMIUM }
  const status = runStage('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], env)
  const { stats = {} } = readReport<JourneysReport>(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  counted(orFailed({ passed: expected, failed: unexpected + flaky }, status))
}

/** A stage that failed without a failed test, or that ran none, has failed. */
function orFailed({ passed, failed }: Counts, status: number): Counts {
  return { passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed }
}

/** A stage that counts as one test. */
function asOne(status: number): Counts {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function counted({ passed, failed }: Counts): void {
  counts.passed += passed
  counts.failed += failed
}

/** What a stage has left; nothing when it broke off before. */
function readReport<Report>(path: string): Partial<Report> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Report>) : {}
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

interface JourneysReport {
  readonly stats: Partial<Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>>
}

/** @returns where PostgreSQL's programs are. */
function needSystemPackages(): string {
  const found = (): string | null => (existsSync(CHROMIUM) ? postgresPrograms() : null)
  if (found() === null && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    runStage('bash', ['.ci/system-packages'])
  const there = found()
  if (there !== null) return there
  console.error(
    'The tests need Chromium (at /usr/bin/chromium, or where CHROMIUM_PATH says) and PostgreSQL (in /usr/lib/postgresql). ' +
      'On Debian: apt-get install chromium postgresql',
  )
  process.exit(1)
}
