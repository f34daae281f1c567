import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import startTestCluster from '../../server/src/testing/processes/testCluster.ts'
import type { CampaignPartName } from './campaignPartNames.ts'
import { runKilledFolderStorm, runMoneyStorm } from './moneyStorms.ts'
import { killServersDuringSeasonSteps } from './seasons/seasonKills.ts'
import type { StormKind } from './servers/plan.ts'
import { runRecoveryDrill } from './servers/recoveryDrill.ts'
import { runServerStorm } from './servers/storm.ts'
import type { SimulatedStormReport } from './simulated/run.ts'
import { describeFailedSeed, runSimulatedStorms } from './simulated/runSimulatedStorms.ts'

/** The result of a part; it has passed if `found` is empty. */
export interface CampaignPartReport {
  readonly summary: string
  readonly found: readonly string[]
}

interface PartOptions {
  /** The seed of every part's faults. */
  readonly seed: number
  /** How long each storm of real servers lasts; 45 s of calm follow. */
  readonly minutes: number
}

type Part = (options: PartOptions) => Promise<CampaignPartReport>

const SEEDS = 150
const RELAY_SEEDS = 25
const MONEY_MS = 90_000
const DRILL = { playMs: 20_000, tempo: 20 }
const TEMPO = 6
/** In a shorter storm no node takes over from the second server. */
const SHORT_MINUTES = 2
const root = fileURLToPath(new URL('../..', import.meta.url))
const log = (line: string): void => console.error(line)

const parts = {
  embedded: storm('embedded'),
  postgresql: storm('postgresql'),
  relays: storm('relays'),
  money: async ({ seed }) => inCluster(() => runMoneyStorm(seed, MONEY_MS)),
  killed: ({ seed }) => runKilledFolderStorm(seed, MONEY_MS),
  recovery: recover,
  seasons: () => inCluster(killAllSeasons),
  seeds: ({ seed }) => simulated(seed, SEEDS, false),
  'relay-seeds': ({ seed }) => simulated(seed, RELAY_SEEDS, true),
  tests: async () => command(['vitest', 'run', '-c', 'vitest.campaign.config.ts']),
  journeys: async () => command(['playwright', 'test', '-c', 'tests/journeys/campaign.config.ts']),
} as const satisfies Record<CampaignPartName, Part>

/** Runs one part of a campaign. */
export function runCampaignPart(name: CampaignPartName, options: PartOptions): Promise<CampaignPartReport> {
  return parts[name](options)
}

/** Real servers, relays and stores through real faults. */
function storm(store: StormKind): Part {
  return async ({ seed, minutes }) => {
    const isShort = minutes < SHORT_MINUTES
    // The server refuses a second process on one folder.
    const nodes = { embedded: 1, postgresql: 3, relays: isShort ? 1 : 2 }[store]
    const report = await runServerStorm({
      ...{ store, seed, nodes, stormMs: minutes * 60_000, tempo: isShort ? TEMPO + 2 : TEMPO },
      relays: store === 'relays' ? 2 : 0,
      onProgress: log,
    })
    const { asked, answered, unanswered, decided } = report.bets
    const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
    return {
      found: report.found,
      summary: [
        formatCounts(report.faults),
        `${report.events} events of ${report.matches} matches, ${report.finished} finished, ${report.delivered} deliveries`,
        `${asked} bets asked for, ${answered} answered, ${unanswered} unanswered, ${decided} won or lost`,
        `furthest behind ${inSeconds(report.worstSteadyMs)} with nothing wrong, ${inSeconds(report.worstMs)} in all`,
        `slowest to stop ${inSeconds(report.slowestStopMs)}`,
      ].join('; '),
    }
  }
}

async function recover(): Promise<CampaignPartReport> {
  const bin = process.env.TILTYARD_POSTGRES_BIN
  if (!bin || !existsSync(join(bin, 'pg_basebackup')))
    return { summary: 'skipped: TILTYARD_POSTGRES_BIN names no folder with pg_basebackup', found: [] }
  const report = await runRecoveryDrill({ ...DRILL, onProgress: log })
  const { moment, rowsBefore, rowsAfter, recoveryMs, openMs, delivered, found } = report
  const rows = `${rowsBefore} rows of before are there, ${rowsAfter} of after are not`
  const times = `recovered in ${Math.round(recoveryMs)} ms, open in ${Math.round(openMs)} ms`
  return { summary: `back to ${moment}: ${rows}; ${times}; ${delivered} events delivered since`, found }
}

/** A season's steps on each kind of store, by servers that are killed. */
async function killAllSeasons(): Promise<CampaignPartReport> {
  const found: string[] = []
  const summaries: string[] = []
  for (const kind of ['embedded', 'postgresql'] as const) {
    const report = await killServersDuringSeasonSteps(kind, log)
    const { kills, awaited, projected } = report
    summaries.push(
      `${kind}: killed in ${formatCounts(kills)}; ${awaited} with another server waiting; ${projected} projections equal`,
    )
    found.push(...report.found.map((line) => `${kind}: ${line}`))
  }
  return { summary: summaries.join('; '), found }
}

/** Rides matches through storms with simulated clocks and networks. */
function simulated(seed: number, count: number, hasRelays: boolean): Promise<CampaignPartReport> {
  return inCluster(async () => {
    const reports = await runSimulatedStorms(seed, count, { hasRelays })
    const sum = (of: (report: SimulatedStormReport) => number): number =>
      reports.reduce((total, one) => total + of(one), 0)
    const kinds = Object.keys(reports[0]?.faults ?? {}) as (keyof SimulatedStormReport['faults'])[]
    const faults = Object.fromEntries(kinds.map((kind) => [kind, sum((report) => report.faults[kind])]))
    const ridden = `seeds ${seed} to ${seed + count - 1}, ${sum(({ events }) => events)} events by ${sum(({ epochs }) => epochs)} writers`
    return {
      summary: `${ridden}; ${formatCounts(faults)}`,
      found: reports.filter(({ found }) => found.length > 0).map(describeFailedSeed),
    }
  })
}

async function inCluster<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const stop = await startTestCluster()
  return act().finally(stop)
}

/** Runs a command of the repository and shows its output. */
function command(args: readonly string[]): CampaignPartReport {
  const { status } = spawnSync('npx', args, { cwd: root, stdio: 'inherit' })
  return status === 0
    ? { summary: 'passed', found: [] }
    : { summary: 'failed', found: [`${args[0]} ended with ${status}`] }
}

function formatCounts(counts: Readonly<Record<string, number>>): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0)
  return some.map(([name, count]) => `${count} ${name}`).join(', ')
}
