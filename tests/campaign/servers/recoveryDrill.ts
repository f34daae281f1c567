import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '../../../server/src/platform/store/openPostgres.ts'
import { CampaignDice } from '../campaignDice.ts'
import { type ArchivedPostgres, startArchivedPostgres } from './archivedPostgres.ts'
import { auditStoreAfterStorm, readStoredAfterStorm, type StoredAfterStorm } from './audit.ts'
import { auditViewersAfterStorm } from './auditViewersAfterStorm.ts'
import { type AppendOnlyRows, auditRecoveredRows, readAppendOnlyRows } from './keptRows.ts'
import { findFreePorts, waitUntilHealthy, waitUntilJoined } from './opening.ts'
import { RecordingViewer } from './recordingViewer.ts'
import { runLedgerCheck } from './runLedgerCheck.ts'
import { createStormSlots, giveUsersMoney, stormSlotTimes } from './slots.ts'
import { STORM_INVITE_CODE } from './stormAccount.ts'
import { StormBettor } from './stormBettor.ts'
import { StormNode } from './stormNode.ts'

export interface RecoveryDrillOptions {
  /** How long to play before the moment, after it, and after the recovery. */
  readonly playMs: number
  /** How many times faster than real time matches run. */
  readonly tempo: number
  readonly onProgress: (line: string) => void
}

/** The result of a recovery; it has passed if `found` is empty. */
export interface RecoveryDrillReport {
  /** The requested moment, a PostgreSQL timestamp. */
  readonly moment: string
  readonly rowsBefore: number
  readonly rowsAfter: number
  /** From the command until the database accepts writes, and until the server is open, in milliseconds. */
  readonly recoveryMs: number
  readonly openMs: number
  /** Events that reached a viewer since. */
  readonly delivered: number
  readonly found: readonly string[]
}

const BETTORS = 3
const RIDE_MS = 250_000
/** Processes and backups take time, and bets need open matches meanwhile. */
const LEEWAY_MS = 60_000

/** Plays, loses the database, recovers it up to a moment, and plays on. */
export async function runRecoveryDrill(options: RecoveryDrillOptions): Promise<RecoveryDrillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-drill-'))
  const postgres = await startArchivedPostgres(folder)
  const drill = new RecoveryDrill(options, postgres, folder)
  try {
    return await drill.ride()
  } finally {
    await drill.clear()
    await postgres.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

class RecoveryDrill {
  private readonly options: RecoveryDrillOptions
  private readonly postgres: ArchivedPostgres
  private readonly folder: string
  private readonly found: string[] = []
  private node: StormNode | null = null
  private port = 0
  private viewer: RecordingViewer | null = null
  private isLost = false

  constructor(options: RecoveryDrillOptions, postgres: ArchivedPostgres, folder: string) {
    this.options = options
    this.postgres = postgres
    this.folder = folder
  }

  async ride(): Promise<RecoveryDrillReport> {
    const { playMs, onProgress } = this.options
    const node = await this.open()
    const { bettors, crowd } = await this.fill()
    onProgress('A base backup is taken while matches are ridden.')
    await this.postgres.backUp()
    await sleep(playMs)
    const atMoment = [...(await readAppendOnlyRows(this.postgres, 'infinity'))]
    const [now] = await this.postgres.ask<{ at: string }>(
      "select (clock_timestamp() at time zone 'UTC')::text || '+00' as at",
    )
    const moment = now?.at ?? ''
    onProgress(`The moment to go back to is ${moment}; play goes on.`)
    await sleep(playMs)
    const before = new Map([...(await readAppendOnlyRows(this.postgres, moment)), ...atMoment])
    await this.postgres.archive()
    onProgress('The database is lost, with its disk.')
    this.isLost = true
    const lostAt = Date.now()
    await this.postgres.lose()
    await Promise.all(crowd)
    await node.kill()
    const from = performance.now()
    await this.postgres.recoverTo(moment)
    const recoveryMs = performance.now() - from
    onProgress('It is back; what is in it is held against what was.')
    const recovered = await readAppendOnlyRows(this.postgres, moment)
    this.found.push(...auditRecoveredRows(before, recovered), ...this.idle(before))
    this.found.push(...(await runLedgerCheck({ DATABASE_URL: this.postgres.url })))
    const opening = performance.now()
    node.start()
    await waitUntilHealthy(node)
    const openMs = performance.now() - opening
    const [bettor] = bettors
    const reply = await bettor?.account.call(this.port, 'GET', '/api/bets?which=uncollected&limit=20')
    if (!reply?.ok) this.found.push(`who was logged in is answered with ${reply?.status}`)
    const viewer = this.watch()
    onProgress('The server is open; play goes on.')
    await sleep(playMs)
    const endedAt = Date.now()
    await node.terminate()
    viewer.stop()
    const stored = await this.stored()
    const lost = { kind: 'kill', node: 0, sufferers: [0], takers: [] } as const
    const struck = [{ ...lost, from: lostAt, wholeFrom: lostAt, until: endedAt - playMs }]
    const viewers = auditViewersAfterStorm([viewer], stored, { struck, endedAt })
    this.found.push(
      ...auditStoreAfterStorm(stored),
      ...viewers.found,
      ...(await runLedgerCheck({ DATABASE_URL: this.postgres.url })),
    )
    if (viewers.delivered === 0)
      this.found.push('no event was delivered after the recovery, so playing on was not tried')
    return {
      ...{ moment, rowsBefore: countOf(before, true), rowsAfter: countOf(before, false) },
      ...{
        recoveryMs: Math.round(recoveryMs),
        openMs: Math.round(openMs),
        delivered: viewers.delivered,
        found: this.found,
      },
    }
  }

  /** Ends all remaining processes. */
  async clear(): Promise<void> {
    this.isLost = true
    this.viewer?.stop()
    await this.node?.kill()
  }

  private async open(): Promise<StormNode> {
    const [port = 0] = await findFreePorts(1)
    this.port = port
    const env = {
      ...{ HOST: '127.0.0.1', LOG_LEVEL: 'info', TILTYARD_SCHEDULE: 'off', TILTYARD_INTERMISSION: '1' },
      ...{
        TILTYARD_HISTORY: 'off',
        TILTYARD_TEMPO: String(this.options.tempo),
        TILTYARD_INVITE_CODE: STORM_INVITE_CODE,
      },
      DATABASE_URL: this.postgres.url,
    }
    const onDied = (_: number, how: string): void => {
      if (!this.isLost) this.found.push(`the server ${how}`)
    }
    this.node = new StormNode({ index: 0, port, env, folder: this.folder, onDied })
    this.node.start()
    await waitUntilHealthy(this.node)
    return this.node
  }

  /** Creates bettors with money, and matches to bet on. */
  private async fill(): Promise<{
    readonly bettors: readonly StormBettor[]
    readonly crowd: readonly Promise<void>[]
  }> {
    const { playMs, tempo } = this.options
    const dice = CampaignDice.of(1)
    const bettors = Array.from({ length: BETTORS }, (_, at) => {
      const deps = { dice: dice.fork(`bettor ${at}`), ports: [this.port], isOver: () => this.isLost }
      return new StormBettor(`bettor-${at}`, deps)
    })
    for (const { account } of bettors) await waitUntilJoined(account, this.port)
    const { database, close } = await openPostgres(this.postgres.url)
    const now = Date.now()
    const slots = await createStormSlots(
      database,
      stormSlotTimes(now, now + 3 * playMs + LEEWAY_MS, RIDE_MS / tempo),
      'the drill',
    )
    await giveUsersMoney(database)
    await close()
    return { bettors, crowd: bettors.map((bettor) => bettor.play(slots)) }
  }

  private watch(): RecordingViewer {
    this.viewer = new RecordingViewer('a viewer', 0, this.port)
    return this.viewer
  }

  private async stored(): Promise<StoredAfterStorm> {
    const { database, close } = await openPostgres(this.postgres.url)
    return readStoredAfterStorm(database).finally(close)
  }

  /** Reports a drill without any bets or events. */
  private idle(before: AppendOnlyRows): string[] {
    return [true, false].flatMap((isEarly) =>
      ['match_events', 'ledger_postings']
        .filter((table) => ![...before].some(([name, early]) => early === isEarly && name.startsWith(table)))
        .map(
          (table) => `no row of ${table} was written ${isEarly ? 'before' : 'after'} the moment, so nothing was tried`,
        ),
    )
  }
}

function countOf(rows: AppendOnlyRows, isEarly: boolean): number {
  return [...rows.values()].filter((early) => early === isEarly).length
}
