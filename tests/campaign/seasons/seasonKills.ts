import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  environmentToHoldServerAt,
  findServerThatCommitted,
  HOLD_AT_COMMIT,
  listLastTransactionWrites,
  pollUntil,
  queryIfDatabaseOpen,
  releaseHeldServers,
  waitUntilServerHeld,
} from '../../../server/src/testing/processes/heldWrites.ts'
import { findFreePorts, readLogEnd, waitUntilHealthy } from '../servers/opening.ts'
import { StormNode } from '../servers/stormNode.ts'
import { auditSeasons, readProjectedChances, readSeasonRows } from './auditSeasons.ts'
import { type CopyableLeagueStore, leagueStoreOpeners } from './leagueStoreOpeners.ts'
import { copyLeagueBeforeSteps, type LeagueBeforeStep } from './seasonSteps.ts'

/** The result of a store's kills; it has passed if `found` is empty. */
export interface SeasonKillReport {
  /** How many kills each step had. */
  readonly kills: Readonly<Record<string, number>>
  /** In how many of them another server waited for the same step. */
  readonly awaited: number
  /** How many projections were computed in them for inputs that had a projection before. */
  readonly projected: number
  readonly found: readonly string[]
}

/** After its commit, before it is announced. */
const STORED = 'after the commit'
const NOWHERE = ''
const LATER_MS = 5_000
/** Less than the timeout of a lock, after which a server would only try again a minute later. */
const SWEEPS_MS = 2_500

/**
 * Kills servers at each write of a season's steps, before its commit, and after it; another one or its successor goes on.
 * Nothing may differ from a league whose server was not killed.
 */
export async function killServersDuringSeasonSteps(
  kind: keyof typeof leagueStoreOpeners,
  onProgress: (line: string) => void,
): Promise<SeasonKillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-seasons-'))
  try {
    const report = { kills: {} as Record<string, number>, awaited: 0, projected: 0, found: [] as string[] }
    const known = new Map<string, string>()
    for (const before of await copyLeagueBeforeSteps(await leagueStoreOpeners[kind](folder))) {
      const calm = await new SeasonRun(before, NOWHERE, folder).ride()
      const points = [...calm.writes, HOLD_AT_COMMIT, STORED]
      report.found.push(...calm.found)
      addChances(known, calm.projections)
      report.kills[before.step] = points.length
      for (const point of points) {
        const run = await new SeasonRun(before, point, folder).ride()
        onProgress(`${kind}: killed in ${before.step} at ${point}`)
        if (run.wasAwaited) report.awaited += 1
        const projections = addChances(known, run.projections)
        report.projected += projections.repeated
        const other = listOtherTables(run.rows, calm.rows)
        const found = other === '' ? [...run.found] : [...run.found, `another league than without a kill: ${other}`]
        if (projections.changed > 0) found.push('another projection of the same inputs')
        report.found.push(...found.map((line) => `${before.step}, killed at ${point}: ${line}`))
      }
    }
    return report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type SeasonRows = Awaited<ReturnType<typeof readSeasonRows>>

/** The tables that two leagues do not share; empty if there is none. */
function listOtherTables(rows: SeasonRows, calm: SeasonRows): string {
  return Object.keys(calm)
    .filter((table) => JSON.stringify(rows[table]) !== JSON.stringify(calm[table]))
    .join(', ')
}

/** Adds a league's projections to the known ones. @returns how many were known, and how many of these had other chances. */
function addChances(
  known: Map<string, string>,
  projections: ReadonlyMap<string, string>,
): { readonly repeated: number; readonly changed: number } {
  const repeated = [...projections.keys()].filter((inputs) => known.has(inputs))
  const changed = repeated.filter((inputs) => known.get(inputs) !== projections.get(inputs))
  for (const [inputs, chances] of projections) known.set(inputs, chances)
  return { repeated: repeated.length, changed: changed.length }
}

interface RunResult {
  readonly rows: SeasonRows
  readonly projections: ReadonlyMap<string, string>
  /** The writes of the step. */
  readonly writes: readonly string[]
  readonly wasAwaited: boolean
  readonly found: readonly string[]
}

let runs = 0

/** One step by real servers. The first is killed at a point. */
class SeasonRun {
  private readonly before: LeagueBeforeStep
  private readonly point: string
  private readonly folder: string
  private readonly found: string[] = []

  constructor(before: LeagueBeforeStep, point: string, folder: string) {
    this.before = before
    this.point = point
    this.folder = folder
  }

  async ride(): Promise<RunResult> {
    const store = await this.before.store.copy(`run${++runs}`)
    const ports = await findFreePorts(store.nodes)
    const nodes = ports.map((port, index) => this.startNode(store, index, port, this.point))
    try {
      const wasAwaited = this.point !== NOWHERE && (await this.kill(store, nodes))
      await pollUntil(
        async () => (await queryIfDatabaseOpen(store.findUrl, this.before.isDone))[0] ?? null,
        () => `${this.before.step} was not done: ${nodes.map(({ logFile }) => readLogEnd(logFile)).join(' ')}`,
      )
      for (const node of nodes) await waitUntilHealthy(node)
      for (const node of nodes) await node.terminate()
      return { ...(await this.read(store)), wasAwaited, found: this.found }
    } finally {
      for (const node of nodes) await node.kill()
    }
  }

  private startNode(store: CopyableLeagueStore, index: number, port: number, point: string): StormNode {
    const env = {
      ...{ ...store.env, ...environmentToHoldServerAt(point, nodeName(index)), HOST: '127.0.0.1', LOG_LEVEL: 'info' },
      ...{ TILTYARD_HISTORY: 'off', TILTYARD_EXHIBITION: 'off' },
      TILTYARD_CLOCK: new Date(this.before.now + LATER_MS).toISOString(),
    }
    const onDied = (_: number, how: string): void => void this.found.push(`node ${index} ${how}`)
    const node = new StormNode({ index, port, env, folder: this.folder, onDied })
    node.start()
    return node
  }

  /** Kills the server that is at the point. @returns whether another one waits for it in the store. */
  private async kill(store: CopyableLeagueStore, nodes: StormNode[]): Promise<boolean> {
    const find = (): Promise<string | null> => findServerThatCommitted(store.findUrl)
    const name = await (this.point === STORED
      ? pollUntil(find, () => 'nothing was stored')
      : waitUntilServerHeld(store.findUrl))
    const isAwaited = nodes.length > 1 && this.point !== STORED && (await this.isAwaited(store))
    const node = nodes.find(({ index }) => nodeName(index) === name)
    if (node === undefined) throw new Error(`There is no server ${name}.`)
    await node.kill()
    const url = store.findUrl()
    if (url !== null) await releaseHeldServers(url).catch(() => {})
    nodes[node.index] = this.startNode(store, node.index, node.port, NOWHERE)
    return isAwaited
  }

  /** The others sweep once a second, and wait for the controls of the league. */
  private async isAwaited(store: CopyableLeagueStore): Promise<boolean> {
    const find = async () => (await queryIfDatabaseOpen(store.findUrl, waitsForLock))[0] ?? null
    return pollUntil(find, () => 'no other server waited', SWEEPS_MS).then(
      () => true,
      () => false,
    )
  }

  private async read(store: CopyableLeagueStore): Promise<Pick<RunResult, 'rows' | 'projections' | 'writes'>> {
    const { database, url, close } = await store.open()
    try {
      const rows = await readSeasonRows(database)
      const projections = await readProjectedChances(database)
      this.found.push(...(await auditSeasons(database)))
      return { rows, projections, writes: await listLastTransactionWrites(url) }
    } finally {
      await close()
    }
  }
}

const waitsForLock = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

const nodeName = (index: number): string => `node-${index}`
