import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CampaignDice } from '../campaignDice.ts'
import { auditStoreAfterStorm, readStoredAfterStorm } from './audit.ts'
import { auditMoneyAfterStorm, countStoredUnansweredBets } from './auditMoneyAfterStorm.ts'
import { auditViewersAfterStorm } from './auditViewersAfterStorm.ts'
import { IdleLeaseHolder } from './idleLeaseHolder.ts'
import type { StormFaultSpan } from './lateness.ts'
import { waitUntilJoined } from './opening.ts'
import { type PlannedStormFault, planStormFaults, type StormKind } from './plan.ts'
import { readMoneyAfterStorm } from './readMoneyAfterStorm.ts'
import { RecordingViewer } from './recordingViewer.ts'
import { listNodesWithoutEvents, listTakeoverNodes, type StormRoles } from './roles.ts'
import { runLedgerCheck } from './runLedgerCheck.ts'
import { createStormSlots, giveUsersMoney, type StormSlot, stormSlotTimes } from './slots.ts'
import { openSharedStore, prepareEmbeddedStoreOnSmallDisk, type StormStore } from './stores.ts'
import { StormBettor } from './stormBettor.ts'
import { openStormBus } from './stormBus.ts'
import { StormFleet } from './stormFleet.ts'
import { StormHealthWatch } from './stormHealthWatch.ts'
import { countStormBets, type StormBetCounts } from './stormRequests.ts'

/** The servers with a store, and the relays in front of them. */
export interface StormOptions extends StormRoles {
  readonly store: StormKind
  readonly seed: number
  readonly stormMs: number
  /** How many times faster than real time matches run. */
  readonly tempo: number
  readonly onProgress: (line: string) => void
}

/** The result of a storm; it has passed if `found` is empty. */
export interface ServerStormReport extends StormRoles {
  readonly store: StormKind
  readonly seed: number
  readonly seconds: number
  readonly faults: Readonly<Record<string, number>>
  readonly matches: number
  readonly finished: number
  readonly events: number
  readonly delivered: number
  readonly claims: number
  /** `found` counts stored unanswered bets, `decided` won or lost ones. */
  readonly bets: StormBetCounts & { readonly found: number; readonly decided: number }
  readonly worstSteadyMs: number
  readonly worstMs: number
  readonly slowestStopMs: number
  readonly found: readonly string[]
}

/** Longer than the excuse of any last fault. */
const CALM_MS = 45_000
const VIEWERS_A_NODE = 2
const SHARED = -1
const WITHHOLDERS = 3
const GRASP_MS = { min: 300, max: 1_500 }
const BETTORS = 5
/** The usual length of a match in real time; a slot starts after the one before, and after the first exhibition. */
const RIDE_MS = 250_000
/** A storm takes longer than planned if processes restart slowly. */
const MOST_STRETCHED = 2

/** Runs real servers through a storm of real faults, and audits the result. */
export async function runServerStorm(options: StormOptions): Promise<ServerStormReport> {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-faults-'))
  const store = await (options.store === 'embedded'
    ? prepareEmbeddedStoreOnSmallDisk(folder)
    : openSharedStore(folder, options.nodes))
  const bus = options.relays > 0 ? await openStormBus(options.nodes + options.relays) : null
  const found: string[] = []
  const fleet = await StormFleet.open({ ...options, store, bus, folder, onFault: (line) => void found.push(line) })
  const storm = new Storm(options, { store, fleet, found })
  try {
    return await storm.ride()
  } finally {
    await storm.clear()
    await bus?.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Scene {
  readonly store: StormStore
  readonly fleet: StormFleet
  /** Faults of the servers, as they are noticed. */
  readonly found: string[]
}

class Storm {
  private readonly options: StormOptions
  private readonly store: StormStore
  private readonly fleet: StormFleet
  private readonly dice: CampaignDice
  private readonly found: string[]
  private readonly struck: StormFaultSpan[] = []
  private readonly withholders: readonly IdleLeaseHolder[]
  private bettors: readonly StormBettor[] = []
  private slots: readonly StormSlot[] = []
  private viewers: RecordingViewer[] = []
  private isOver = false
  /** The current fault of each victim; the next one waits for its end. */
  private readonly suffering = new Map<number, Promise<void>>()

  constructor(options: StormOptions, { store, fleet, found }: Scene) {
    this.options = options
    this.store = store
    this.fleet = fleet
    this.found = found
    this.dice = CampaignDice.of(options.seed).fork('withholders')
    this.withholders = Array.from({ length: WITHHOLDERS }, (_, at) => {
      return new IdleLeaseHolder(`withholder-${at}`, this.dice.fork(`withholder ${at}`))
    })
  }

  async ride(): Promise<ServerStormReport> {
    const from = Date.now()
    await this.fleet.start()
    await this.prepareBets()
    this.viewers = this.fleet.nodes.flatMap(({ index, port }) =>
      Array.from(
        { length: VIEWERS_A_NODE },
        (_, at) => new RecordingViewer(`viewer ${at} of node ${index}`, index, port),
      ),
    )
    const health = new StormHealthWatch(this.fleet.nodes)
    const crowd = [this.grasp(), ...this.bettors.map((bettor) => bettor.play(this.slots))]
    const plan = planStormFaults({ ...this.options, canFillDisk: this.store.canFillDisk })
    const begun = Date.now()
    const strikes = plan.map((fault) => this.strike(fault, begun))
    await sleep(this.options.stormMs)
    await Promise.all(strikes)
    this.options.onProgress('The storm is over; now a calm, in which all must be well.')
    await sleep(CALM_MS)
    this.isOver = true
    await Promise.all(crowd)
    const endedAt = Date.now()
    this.found.push(...(await health.stop(this.struck, this.viewers)))
    const slowestStopMs = await this.fleet.stop()
    for (const viewer of this.viewers) viewer.stop()
    return this.report({ plan, endedAt, slowestStopMs, seconds: Math.round((endedAt - from) / 1_000) })
  }

  /** Ends all remaining processes. */
  async clear(): Promise<void> {
    this.isOver = true
    for (const viewer of this.viewers) viewer.stop()
    await this.fleet.clear()
  }

  /** Creates bettors, and a week to bet on. */
  private async prepareBets(): Promise<void> {
    const { seed, tempo } = this.options
    const isOver = () => this.isOver
    const ports = this.fleet.doors
    const dice = CampaignDice.of(seed).fork('bettors')
    this.bettors = Array.from({ length: BETTORS }, (_, at) => {
      return new StormBettor(`bettor-${at}`, { dice: dice.fork(`bettor ${at}`), ports, isOver })
    })
    for (const { account } of this.bettors) await waitUntilJoined(account, ports[0] ?? 0)
    const { database, close } = await this.store.open()
    const now = Date.now()
    const times = stormSlotTimes(now, now + MOST_STRETCHED * (this.options.stormMs + CALM_MS), RIDE_MS / tempo)
    this.slots = await createStormSlots(database, times, `storm ${seed}`)
    await giveUsersMoney(database)
    await close()
  }

  private async grasp(): Promise<void> {
    while (!this.isOver) {
      await sleep(this.dice.between(GRASP_MS.min, GRASP_MS.max))
      await this.dice.pick(this.withholders).grasp(this.dice.pick(this.fleet.doors))
    }
  }

  private async strike(fault: PlannedStormFault, begun: number): Promise<void> {
    await sleep(begun + fault.atMs - Date.now())
    const sufferer = 'node' in fault ? fault.node : SHARED
    const after = (this.suffering.get(sufferer) ?? Promise.resolve())
      .then(() => this.begin(fault))
      .catch((error: unknown) => void this.found.push(`${fault.kind} could not be tried: ${String(error)}`))
    this.suffering.set(sufferer, after)
    return after
  }

  private async begin(fault: PlannedStormFault): Promise<void> {
    const from = Date.now()
    this.options.onProgress(lineOf(fault))
    const begins = {
      ...{ kind: fault.kind, node: 'node' in fault ? fault.node : null, from, wholeFrom: from },
      ...{ sufferers: listNodesWithoutEvents(fault, this.options), takers: listTakeoverNodes(fault, this.options) },
    }
    const index = this.struck.push({ ...begins, until: from + fault.ms + CALM_MS })
    const wholeFrom = await this.fleet.suffer(fault)
    this.struck[index - 1] = { ...begins, wholeFrom, until: Date.now() }
  }

  private async report(end: {
    readonly plan: readonly PlannedStormFault[]
    readonly endedAt: number
    readonly slowestStopMs: number
    readonly seconds: number
  }): Promise<ServerStormReport> {
    const opened = await this.store.open()
    const stored = await readStoredAfterStorm(opened.database)
    const money = await readMoneyAfterStorm(opened.database)
    await opened.close()
    const slips = this.bettors.flatMap((bettor) => bettor.slips)
    const bets = {
      ...countStormBets(slips),
      found: countStoredUnansweredBets(slips, money),
      decided: money.bets.filter(({ status }) => status === 'won' || status === 'lost').length,
    }
    const viewers = auditViewersAfterStorm(this.viewers, stored, { struck: this.struck, endedAt: end.endedAt })
    const kinds = new Map<string, number>()
    for (const { kind } of end.plan) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    const { store, seed, nodes, relays } = this.options
    const finished = stored.matches.filter(({ processedAt }) => processedAt !== null).length
    const idle = [
      ...(end.plan.length === 0 ? ['no fault befell anybody, so nothing was tried'] : []),
      ...(finished === 0 ? ['no match was finished, so nothing was tried'] : []),
      ...(bets.decided === 0 ? ['no bet was won or lost, so no settlement was tried'] : []),
    ]
    return {
      ...{ store, seed, nodes, relays, seconds: end.seconds, faults: Object.fromEntries(kinds) },
      ...{ matches: stored.matches.length, finished, delivered: viewers.delivered },
      events: [...stored.events.values()].reduce((total, events) => total + events.length, 0),
      claims: this.withholders.reduce((total, { claims }) => total + claims, 0),
      bets,
      ...{ worstSteadyMs: Math.round(viewers.worstSteadyMs), worstMs: Math.round(viewers.worstMs) },
      slowestStopMs: end.slowestStopMs,
      found: [
        ...[...this.found, ...this.fleet.unhandled(), ...auditStoreAfterStorm(stored), ...viewers.found, ...idle],
        ...[...auditMoneyAfterStorm(slips, money), ...(await runLedgerCheck(this.store.directEnv))],
      ],
    }
  }
}

function lineOf(fault: PlannedStormFault): string {
  const about = Object.entries(fault).filter(([name]) => name !== 'kind' && name !== 'atMs')
  return `${(fault.atMs / 1_000).toFixed(1)} s: ${fault.kind} ${about.map(([name, value]) => `${name} ${value}`).join(', ')}`
}
