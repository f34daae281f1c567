import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Dice } from '../chaos/dice.ts'
import { INVITE_CODE } from './account.ts'
import { auditStore, readStored } from './audit.ts'
import { auditMoney, countFound } from './auditMoney.ts'
import { auditViewers } from './auditViewers.ts'
import { Bettor } from './bettor.ts'
import { checkLedger } from './checkLedger.ts'
import { HealthWatch } from './healthWatch.ts'
import type { Struck } from './lateness.ts'
import { freePorts, lastWords, untilHealthy, untilJoined } from './opening.ts'
import { type Fault, type PlannedFault, planStorm, type StoreKind } from './plan.ts'
import { readMoney } from './readMoney.ts'
import { RecordingViewer } from './recordingViewer.ts'
import { type BetCounts, countBets } from './slips.ts'
import { drawSlots, endow, type Slot, slotTimes } from './slots.ts'
import { openEmbeddedStore, openPostgresStore, type StormStore } from './stores.ts'
import { Withholder } from './withholder.ts'
import { YardNode } from './yardNode.ts'

export interface StormOptions {
  readonly store: StoreKind
  readonly seed: number
  readonly stormMs: number
  readonly nodes: number
  /** How many times faster than life matches ride. */
  readonly tempo: number
  readonly onProgress: (line: string) => void
}

/** What came of a storm: none of its promises was broken when nothing was found. */
export interface StormReport {
  readonly store: StoreKind
  readonly seed: number
  readonly nodes: number
  readonly seconds: number
  readonly faults: Readonly<Record<string, number>>
  readonly matches: number
  readonly finished: number
  readonly events: number
  readonly told: number
  readonly claims: number
  /** With how many of the unanswered are there, and how many of all were won or lost. */
  readonly bets: BetCounts & { readonly found: number; readonly decided: number }
  readonly worstSteadyMs: number
  readonly worstMs: number
  readonly slowestStopMs: number
  readonly found: readonly string[]
}

/** Long enough for whatever the last fault excuses to be over. */
const CALM_MS = 45_000
const STOP_WITHIN_MS = 25_000
const VIEWERS_A_NODE = 2
const STORE = -1
const WITHHOLDERS = 3
const GRASP_MS = { min: 300, max: 1_500 }
const BETTORS = 5
/** How long a match is mostly ridden in life; a slot follows the one before it, and the exhibition that a league opens with. */
const RIDE_MS = 250_000
/** A storm lasts longer than was meant where processes are slow to come back. */
const MOST_STRETCHED = 2

/** Lets real servers play through a storm of real faults, and looks at what is left of what they promise. */
export async function rideStorm(options: StormOptions): Promise<StormReport> {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-faults-'))
  const store = await (options.store === 'embedded' ? openEmbeddedStore(folder) : openPostgresStore(options.nodes))
  const storm = new Storm(options, store, folder)
  try {
    return await storm.ride()
  } finally {
    await storm.clear()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

class Storm {
  private readonly options: StormOptions
  private readonly store: StormStore
  private readonly folder: string
  private readonly dice: Dice
  private readonly found: string[] = []
  private readonly struck: Struck[] = []
  private readonly withholders: readonly Withholder[]
  private bettors: readonly Bettor[] = []
  private slots: readonly Slot[] = []
  private nodes: YardNode[] = []
  private viewers: RecordingViewer[] = []
  private isOver = false
  /** What befalls a node, or the store, now; the next waits, for a process takes its time to come back. */
  private readonly suffering = new Map<number, Promise<void>>()

  constructor(options: StormOptions, store: StormStore, folder: string) {
    this.options = options
    this.store = store
    this.folder = folder
    this.dice = Dice.of(options.seed).fork('withholders')
    this.withholders = Array.from({ length: WITHHOLDERS }, (_, at) => {
      return new Withholder(`withholder-${at}`, this.dice.fork(`withholder ${at}`))
    })
  }

  async ride(): Promise<StormReport> {
    const from = Date.now()
    await this.open()
    const health = new HealthWatch(this.nodes)
    const crowd = [this.grasp(), ...this.bettors.map((bettor) => bettor.play(this.slots))]
    const plan = planStorm({ ...this.options, canFillDisk: this.store.canFillDisk })
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
    const slowestStopMs = await this.stopNodes()
    for (const viewer of this.viewers) viewer.stop()
    return this.report({ plan, endedAt, slowestStopMs, seconds: Math.round((endedAt - from) / 1_000) })
  }

  /** Ends whatever is still there. */
  async clear(): Promise<void> {
    this.isOver = true
    for (const viewer of this.viewers) viewer.stop()
    for (const node of this.nodes) {
      node.resume()
      await node.kill()
    }
  }

  /** All nodes at once, on an empty store: also that is a fault, of a kind. */
  private async open(): Promise<void> {
    const ports = await freePorts(this.options.nodes)
    const usual = {
      ...{ HOST: '127.0.0.1', LOG_LEVEL: 'info', TILTYARD_SCHEDULE: 'off', TILTYARD_INTERMISSION: '1' },
      ...{ TILTYARD_HISTORY: 'off', TILTYARD_TEMPO: String(this.options.tempo), TILTYARD_INVITE_CODE: INVITE_CODE },
    }
    this.nodes = ports.map((port, index) => {
      const env = { ...usual, ...this.store.envOf(index) }
      const onDied = (node: number, how: string): void => {
        this.found.push(`node ${node} ${how}: ${lastWords(this.nodes[node]?.logFile)}`)
      }
      return new YardNode({ index, port, env, folder: this.folder, onDied })
    })
    for (const node of this.nodes) node.start()
    for (const node of this.nodes) await untilHealthy(node)
    await this.prepareBets(ports)
    this.viewers = this.nodes.flatMap(({ index, port }) =>
      Array.from(
        { length: VIEWERS_A_NODE },
        (_, at) => new RecordingViewer(`viewer ${at} of node ${index}`, index, port),
      ),
    )
  }

  /** Whoever bets has joined, and there is a week to bet on. */
  private async prepareBets(ports: readonly number[]): Promise<void> {
    const { seed, stormMs, tempo } = this.options
    const isOver = () => this.isOver
    const dice = Dice.of(seed).fork('bettors')
    this.bettors = Array.from({ length: BETTORS }, (_, at) => {
      return new Bettor(`bettor-${at}`, { dice: dice.fork(`bettor ${at}`), ports, isOver })
    })
    for (const { account } of this.bettors) await untilJoined(account, ports[0] ?? 0)
    if (!this.store.isShared) await this.stopNodes()
    const { database, close } = await this.store.open()
    const now = Date.now()
    const times = slotTimes(now, now + MOST_STRETCHED * (stormMs + CALM_MS), RIDE_MS / tempo)
    this.slots = await drawSlots(database, times, `storm ${seed}`)
    await endow(database)
    await close()
    if (this.store.isShared) return
    for (const node of this.nodes) node.start()
    for (const node of this.nodes) await untilHealthy(node)
  }

  private async grasp(): Promise<void> {
    while (!this.isOver) {
      await sleep(this.dice.between(GRASP_MS.min, GRASP_MS.max))
      await this.dice.pick(this.withholders).grasp(this.dice.pick(this.nodes).port)
    }
  }

  private async strike(fault: PlannedFault, begun: number): Promise<void> {
    await sleep(begun + fault.atMs - Date.now())
    const node = 'node' in fault ? (this.nodes[fault.node] ?? null) : null
    const sufferer = node?.index ?? STORE
    const after = (this.suffering.get(sufferer) ?? Promise.resolve())
      .then(() => this.begin(fault, node))
      .catch((error: unknown) => void this.found.push(`${fault.kind} could not be tried: ${String(error)}`))
    this.suffering.set(sufferer, after)
    return after
  }

  private async begin(fault: PlannedFault, node: YardNode | null): Promise<void> {
    const from = Date.now()
    this.options.onProgress(lineOf(fault))
    const begins = { kind: fault.kind, node: node?.index ?? null, from, wholeFrom: from }
    const index = this.struck.push({ ...begins, until: from + fault.ms + CALM_MS })
    const wholeFrom = await (node ? this.befall(node, fault) : this.befallStore(fault))
    this.struck[index - 1] = { ...begins, wholeFrom, until: Date.now() }
  }

  /** @returns when the fault was there in full: a large disk takes its time to be filled. */
  private async befallStore(fault: Fault): Promise<number> {
    const end = await this.store.strike(fault)
    const wholeFrom = Date.now()
    await sleep(fault.ms)
    await end()
    return wholeFrom
  }

  private async befall(node: YardNode, fault: Fault): Promise<number> {
    const from = Date.now()
    switch (fault.kind) {
      case 'kill':
      case 'skew':
        await node.kill()
        await this.comeBack(node, fault.ms, fault.kind === 'skew' ? fault.skewMs : 0)
        return from
      case 'restart':
        await this.terminate(node)
        await this.comeBack(node, fault.ms, 0)
        return from
      case 'pause':
        node.pause()
        await sleep(fault.ms)
        node.resume()
        return from
      default:
        return this.befallStore(fault)
    }
  }

  private async comeBack(node: YardNode, afterMs: number, skewMs: number): Promise<void> {
    await sleep(afterMs)
    node.start(skewMs)
    await untilHealthy(node).catch((error: Error) => this.found.push(error.message))
  }

  private async terminate(node: YardNode): Promise<number> {
    const tookMs = await node.terminate()
    if (tookMs > STOP_WITHIN_MS) this.found.push(`node ${node.index} took ${tookMs} ms to stop`)
    return tookMs
  }

  private async stopNodes(): Promise<number> {
    const took = await Promise.all(this.nodes.map((node) => this.terminate(node)))
    return Math.max(...took)
  }

  private async report(end: {
    readonly plan: readonly PlannedFault[]
    readonly endedAt: number
    readonly slowestStopMs: number
    readonly seconds: number
  }): Promise<StormReport> {
    const opened = await this.store.open()
    const stored = await readStored(opened.database)
    const money = await readMoney(opened.database)
    await opened.close()
    const slips = this.bettors.flatMap((bettor) => bettor.slips)
    const bets = {
      ...countBets(slips),
      found: countFound(slips, money),
      decided: money.bets.filter(({ status }) => status === 'won' || status === 'lost').length,
    }
    const viewers = auditViewers(this.viewers, stored, { struck: this.struck, endedAt: end.endedAt })
    const kinds = new Map<string, number>()
    for (const { kind } of end.plan) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    const { store, seed, nodes } = this.options
    const finished = stored.matches.filter(({ processedAt }) => processedAt !== null).length
    const idle = [
      ...(finished === 0 ? ['no match was finished, so nothing was tried'] : []),
      ...(bets.decided === 0 ? ['no bet was won or lost, so no settlement was tried'] : []),
    ]
    return {
      ...{ store, seed, nodes, seconds: end.seconds, faults: Object.fromEntries(kinds) },
      ...{ matches: stored.matches.length, finished, told: viewers.told },
      events: [...stored.events.values()].reduce((total, events) => total + events.length, 0),
      claims: this.withholders.reduce((total, { claims }) => total + claims, 0),
      bets,
      ...{ worstSteadyMs: Math.round(viewers.worstSteadyMs), worstMs: Math.round(viewers.worstMs) },
      slowestStopMs: end.slowestStopMs,
      found: [
        ...[...this.found, ...this.unhandled(), ...auditStore(stored), ...viewers.found, ...idle],
        ...[...auditMoney(slips, money), ...(await checkLedger(this.store.directEnv))],
      ],
    }
  }

  /** What the servers' logs call fatal. */
  private unhandled(): string[] {
    return this.nodes.flatMap(({ index, logFile }) =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => line.includes('"level":60') || /unhandled/i.test(line))
        .map((line) => `node ${index} logged ${line.slice(0, 300)}`),
    )
  }
}

function lineOf(fault: PlannedFault): string {
  const about = Object.entries(fault).filter(([name]) => name !== 'kind' && name !== 'atMs')
  return `${(fault.atMs / 1_000).toFixed(1)} s: ${fault.kind} ${about.map(([name, value]) => `${name} ${value}`).join(', ')}`
}
