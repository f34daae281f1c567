// npm test: runs everything, or with --changed what the change against the main branch can affect. Builds if needed. It
// runs checks, unit tests, the server on its own PostgreSQL, a short fault storm, and browser journeys. The end lists
// the failures; the last line has the totals.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findNatsProgram } from '../server/src/testing/services/testNatsServer.ts'
import { buildIfChanged, repositoryRootFolder } from './prepare.mjs'
import { exitWithUsage, runOrExitWithUsage } from './scriptFlags.ts'
import {
  countPartAsOneTest,
  readPlaywrightReport,
  readVitestReport,
  type TestRunPartOutcome,
  withExitCodeFailure,
} from './test/reports.ts'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** The journeys prefer it: it takes a fifth less processor time to a page. */
const HEADLESS = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
/** Debian's paths. */
const PROGRAMS = ['/usr/bin/prometheus', '/usr/sbin/nginx', '/usr/bin/openssl', '/usr/sbin/pgbouncer']
/** Ninety seconds: half storm, half calm in which everything must recover. `npm run campaign` has other storms. */
const SHORT_STORM = ['--only', 'relays', '--seed', '1', '--minutes', '0.75']
/** Changes here may affect the browser; this journey shows it first. */
const SHOWN = /^(engine|contract|stage|server|web|tests\/journeys)\//
const SMOKE_JOURNEY = 'tests/journeys/watch.journey.ts'
const USAGE = 'npm test [-- --changed]'
/** The output kept for a failed stage, in letters. */
const KEPT_LETTERS = 1_500
const reports = mkdtempSync(join(tmpdir(), 'tiltyard-test-'))
let passed = 0
let failed = 0
const failures: string[] = []
const took: string[] = []

type Environment = Readonly<Record<string, string>>

interface Ran {
  readonly status: number
  readonly lastLines: string
}

const { changed } = runOrExitWithUsage(
  USAGE,
  () => parseArgs({ options: { changed: { type: 'boolean', default: false } } }).values,
)
buildIfChanged()
needSystemPackages()

const check = () => whole('node', ['tools/run.mjs', 'check'])
const storm = () => whole('node', ['tools/run.mjs', 'campaign', ...SHORT_STORM])
if (changed) {
  await stage('types, style, dead code', check)
  await testChanged()
} else {
  // The storm leaves half of the machine idle.
  await stage('real servers through real faults; beside them types, style, dead code', storm, check)
  await stage('checks, engine, contract, stage, server, web', () => vitest())
  await stage('browser journeys', () => journeys())
}

rmSync(reports, { recursive: true, force: true })
console.log(`\n== took\n${took.join('\n')}`)
for (const line of failures) console.log(line)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Lists the changes of branch and working tree since they left the main branch. */
async function testChanged(): Promise<void> {
  const base =
    git('merge-base', 'HEAD', 'main')[0] ?? exitWithUsage('There is no branch called main to compare with.', USAGE)
  const paths = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  await stage('repository checks', () => vitest('--project', 'repository'))
  await stage('tests that the change reaches', () =>
    vitest('--project=!repository', '--changed', base, '--passWithNoTests'),
  )
  const changedJourneys = paths.filter(
    (path) => path.endsWith('.journey.ts') && existsSync(join(repositoryRootFolder, path)),
  )
  const chosen = [...changedJourneys, ...(paths.some((path) => SHOWN.test(path)) ? [SMOKE_JOURNEY] : [])]
  if (chosen.length > 0) await stage('changed browser journeys', () => journeys(...chosen))
}

function git(...args: readonly string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: repositoryRootFolder, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

async function stage(name: string, ...acts: readonly (() => Promise<TestRunPartOutcome>)[]): Promise<void> {
  console.log(`\n== ${name}`)
  const begun = { at: performance.now(), processorS: processorSeconds() }
  const outcomes = await Promise.all(acts.map((act) => act()))
  const [wallS, processorS] = [(performance.now() - begun.at) / 1_000, processorSeconds() - begun.processorS]
  took.push(`${wallS.toFixed(0)} s, of processors ${processorS.toFixed(0)} s: ${name}`)
  for (const outcome of outcomes) {
    passed += outcome.passed
    failed += outcome.failed
    // At the end of the output, where a reader looks first.
    failures.push(...outcome.failures.map((failure) => `\n== failed in "${name}": ${failure}`))
  }
}

/** The processor seconds of ended children and their own children; 0 if unknown. */
function processorSeconds(): number {
  if (!existsSync('/proc/self/stat')) return 0
  // After the name in brackets: the 14th and 15th from the state on, in hundredths (proc_pid_stat(5)).
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** Runs a command, forwards its output, and keeps the end of it. */
function run(command: string, args: readonly string[], env: Environment = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: repositoryRootFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let lastLines = ''
    const pass = (to: NodeJS.WriteStream) => (text: string) => {
      to.write(text)
      lastLines = (lastLines + text).slice(-KEPT_LETTERS)
    }
    child.stdout.setEncoding('utf8').on('data', pass(process.stdout))
    child.stderr.setEncoding('utf8').on('data', pass(process.stderr))
    child.once('error', reject)
    child.once('close', (code) => resolve({ status: code ?? 1, lastLines }))
  })
}

async function whole(command: string, args: readonly string[]): Promise<TestRunPartOutcome> {
  const { status, lastLines } = await run(command, args)
  return countPartAsOneTest(status, lastLines)
}

async function vitest(...args: readonly string[]): Promise<TestRunPartOutcome> {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = await run('npx', ['vitest', 'run', ...reporters, ...args])
  // A change may affect no test.
  const mayBeNone = status === 0 && args.includes('--passWithNoTests')
  return mayBeNone ? readVitestReport(report) : withExitCodeFailure(readVitestReport(report), status)
}

async function journeys(...files: readonly string[]): Promise<TestRunPartOutcome> {
  const report = join(reports, 'journeys.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ['playwright', 'test', '-c', 'tests/journeys/playwright.config.ts', '--reporter=list,json', ...files]
  const { status } = await run('npx', args, env)
  return withExitCodeFailure(readPlaywrightReport(report), status)
}

function needSystemPackages(): void {
  const areThere = (): boolean =>
    [CHROMIUM, ...PROGRAMS].every((path) => existsSync(path)) && findNatsProgram() !== null
  if (areThere() && existsSync(HEADLESS)) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('bash', ['.ci/system-packages'], { cwd: repositoryRootFolder, stdio: ['ignore', 'inherit', 'inherit'] })
  if (areThere()) return
  console.error(
    'The tests need Chromium (at /usr/bin/chromium, or where CHROMIUM_PATH says), ' +
      `nats-server (in /usr/sbin) and ${PROGRAMS.join(', ')}. ` +
      'On Debian: apt-get install chromium chromium-headless-shell prometheus nginx openssl nats-server pgbouncer',
  )
  process.exit(1)
}
