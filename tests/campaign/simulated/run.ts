import { computePerformanceGains, replay, withoutWinChances } from '@tiltyard/engine'
import { readEventEpochs, readLiveOrPackedMatch, readStoredEvents } from '../../../server/src/matches/matchStore.ts'
import { narrateEvents } from '../../../server/src/matches/writing/narrateEvents.ts'
import { FakeClock } from '../../../server/src/testing/fakeClock.ts'
import { CampaignDice } from '../campaignDice.ts'
import { createFlakyDatabase, type SimulatedFaultState } from './createFlakyDatabase.ts'
import { FlakyLink } from './flakyLink.ts'
import { SimulatedMachine } from './machine.ts'
import { SimulatedServer, type ViewerFacingServer } from './node.ts'
import { SimulatedWriterPage } from './page.ts'
import { SimulatedRelay } from './simulatedRelay.ts'
import { SimulatedViewer } from './simulatedViewer.ts'
import type { SimulationNatsRig } from './simulationNatsRig.ts'
import {
  createUserRow,
  type SimulationStore,
  type StartedMatch,
  startMatchWithDeadlySettings,
  sumBothKnightsResults,
} from './simulationStore.ts'

/** The result of one seed. Without findings the match equals the one without faults. */
export interface SimulatedStormReport {
  readonly seed: number
  /** Whether viewers used relays. Their bus takes real time, so that runs differ slightly. */
  readonly hasRelays: boolean
  readonly found: readonly string[]
  readonly events: number
  readonly epochs: number
  readonly faults: Readonly<Record<Fault, number>>
  readonly simulatedMs: number
}

const faultKinds = [
  'killedPages',
  'pausedPages',
  'leftPages',
  'killedNodes',
  'pausedNodes',
  'outages',
  'brokenStreams',
] as const
const relayFaultKinds = ['killedRelays', 'pausedRelays', 'darkLines', 'lostBus', 'doubledMessages'] as const
type Fault = (typeof faultKinds)[number] | (typeof relayFaultKinds)[number]

const START = Date.UTC(2026, 0, 4, 12)
const PAGES = 3
const RELAYS = 2
const WATCHERS = 3
const STORM_MS = { min: 15_000, max: 70_000 }
const HOUR_MS = 3_600_000
/** Every so many-th seed computes win probabilities, in each node separately. */
const THOUGHTFUL = 10
/** How soon after the storm the match must have ended and reached all viewers. */
const HEAL_MS = 600_000

/**
 * Rides one match through a storm of faults, all derived from the seed, and checks the result.
 * @param rig a real bus with relays for viewers; null connects viewers to servers.
 */
export async function runSimulatedStorm(
  arena: SimulationStore,
  seed: number,
  rig: SimulationNatsRig | null = null,
): Promise<SimulatedStormReport> {
  const run = new Run(arena, seed, rig)
  await run.open()
  return run.ride()
}

class Run {
  private readonly arena: SimulationStore
  private readonly seed: number
  private readonly dice: CampaignDice
  private readonly clock: FakeClock
  private readonly weather: SimulatedFaultState = { isCalm: false, databaseDownUntil: 0 }
  private readonly rig: SimulationNatsRig | null
  private readonly kinds: readonly Fault[]
  private readonly faults = noFaults()
  private relays: SimulatedRelay[] = []
  private nodes: SimulatedServer[] = []
  private pages: SimulatedWriterPage[] = []
  private watchers: SimulatedViewer[] = []
  private match: StartedMatch | null = null
  private resultsBefore = 0
  private made = 0
  /** Faults that could not be applied. */
  private readonly broken: string[] = []
  private stormEnd = 0

  constructor(arena: SimulationStore, seed: number, rig: SimulationNatsRig | null) {
    this.arena = arena
    this.rig = rig
    this.kinds = rig === null ? faultKinds : [...faultKinds, ...relayFaultKinds]
    this.seed = seed
    this.dice = CampaignDice.of(seed)
    this.clock = new FakeClock(START + seed * HOUR_MS)
  }

  async open(): Promise<void> {
    const { database } = this.arena
    this.arena.clock = this.clock
    this.arena.syncDatabaseClock()
    this.match = await startMatchWithDeadlySettings(database, this.clock.now(), this.dice.fork('match'), this.seed)
    this.resultsBefore = await sumBothKnightsResults(database, this.match)
    const nodes = this.dice.chance(30) ? 2 : 1
    for (let count = 0; count < nodes; count++) await this.addNode()
    for (let count = 0; this.rig && count < RELAYS; count++) await this.addRelay(this.rig)
    for (let count = 0; count < PAGES; count++) this.addPage()
    for (let count = 0; count < WATCHERS; count++) this.addWatcher()
    this.stormEnd = this.clock.now() + this.dice.between(STORM_MS.min, STORM_MS.max)
    this.strikeLater()
  }

  async ride(): Promise<SimulatedStormReport> {
    const startedAt = this.clock.now()
    while (!(this.weather.isCalm && (await this.isSettled()))) {
      if (this.clock.now() > this.stormEnd + HEAL_MS) break
      // When all events are delivered, no further fault matters.
      if (this.clock.now() > this.stormEnd || this.hasBeenSeen()) await this.calmDown()
      await this.step()
    }
    const report = await this.report(this.clock.now() - startedAt)
    for (const { machine } of [...this.nodes, ...this.relays, ...this.pages]) {
      machine.kill()
      await this.rig?.disconnect(machine)
    }
    return report
  }

  private async calmDown(): Promise<void> {
    if (!this.weather.isCalm) await this.rig?.heal()
    this.weather.isCalm = true
  }

  /** Finishes pending work, then advances all clocks to the next timer. */
  private async step(): Promise<void> {
    await this.arena.settle()
    await this.rig?.settle()
    this.clock.advanceToNext()
  }

  private get opened(): StartedMatch {
    if (!this.match) throw new Error('The run has not been opened.')
    return this.match
  }

  private async addNode(): Promise<void> {
    const name = `node${++this.made}`
    const machine = new SimulatedMachine(name, this.clock)
    const database = createFlakyDatabase(this.arena, machine, this.dice.fork(name), this.weather)
    const wire = this.rig === null ? null : await this.rig.connect(machine)
    this.nodes = this.nodes.filter((other) => !other.machine.isDead)
    this.nodes.push(new SimulatedServer(machine, database, { thinks: this.seed % THOUGHTFUL === 0, wire }))
  }

  private async addRelay(rig: SimulationNatsRig): Promise<void> {
    const name = `relay${++this.made}`
    const machine = new SimulatedMachine(name, this.clock, this.dice.fork(name).between(-HOUR_MS, HOUR_MS))
    const relay = await SimulatedRelay.open(machine, await rig.connect(machine))
    this.relays = [...this.relays.filter((other) => !other.machine.isDead), relay]
  }

  private addPage(): void {
    const name = `page-${String(++this.made).padStart(4, '0')}`
    const dice = this.dice.fork(name)
    const machine = new SimulatedMachine(name, this.clock, dice.between(-HOUR_MS, HOUR_MS))
    const link = new FlakyLink(this.clock, machine, dice.fork('link'), this.weather)
    const user = createUserRow(name, new Date(START))
    const about = { dice: dice.fork('rest'), user, matchId: this.opened.row.id }
    this.pages.push(new SimulatedWriterPage(machine, link, () => this.anyNode(), about))
  }

  private addWatcher(): void {
    const dice = this.dice.fork(`watcher ${++this.made}`)
    this.watchers.push(new SimulatedViewer(this.clock, dice, () => this.anyStand(), this.opened.row.id))
  }

  private anyNode(): SimulatedServer {
    return this.dice.pick(this.nodes)
  }

  /** Returns a process for a viewer; null if all are down. */
  private anyStand(): ViewerFacingServer | null {
    if (this.rig === null) return this.anyNode()
    const alive = this.relays.filter(({ machine }) => !machine.isDead)
    return alive.length === 0 ? null : this.dice.pick(alive)
  }

  private strikeLater(): void {
    this.clock.after(this.dice.between(500, 8_000), () => {
      if (this.weather.isCalm) return
      this.strike()
      this.strikeLater()
    })
  }

  private strike(): void {
    const kind = this.dice.pick(this.kinds)
    this.faults[kind]++
    const page = this.dice.pick(this.pages)
    const node = this.anyNode()
    switch (kind) {
      case 'killedPages':
        page.machine.kill()
        this.pages = this.pages.filter((other) => other !== page)
        this.addPage()
        break
      case 'pausedPages':
        page.machine.pause(this.dice.between(1_000, 60_000))
        break
      case 'leftPages':
        page.leave()
        break
      case 'killedNodes':
        this.killNode(node)
        break
      case 'pausedNodes':
        node.machine.pause(this.dice.between(1_000, 45_000))
        break
      case 'outages':
        this.weather.databaseDownUntil = this.clock.now() + this.dice.between(500, 15_000)
        break
      case 'brokenStreams':
        this.dice.pick(this.watchers).disconnect()
        break
      default:
        if (this.rig) this.strikeBehind(this.rig, kind)
    }
  }

  /** Applies a fault of the bus or of a relay. */
  private strikeBehind(rig: SimulationNatsRig, kind: (typeof relayFaultKinds)[number]): void {
    const relay = this.dice.pick(this.relays)
    switch (kind) {
      case 'killedRelays':
        relay.machine.kill()
        this.leave(relay)
        this.note(rig.disconnect(relay.machine).then(() => this.addRelay(rig)))
        break
      case 'pausedRelays':
        relay.machine.pause(this.dice.between(1_000, 60_000))
        break
      case 'darkLines':
        this.clock.after(this.dice.between(0, 20_000), rig.darken(relay.machine))
        break
      case 'lostBus':
        rig.kill()
        this.clock.after(this.dice.between(500, 20_000), () => rig.start())
        break
      case 'doubledMessages':
        rig.repeat(this.dice.between(3, 20))
        break
    }
  }

  private killNode(node: SimulatedServer): void {
    node.machine.kill()
    this.leave(node)
    this.note(this.rig === null ? this.addNode() : this.rig.disconnect(node.machine).then(() => this.addNode()))
  }

  /** Disconnects the process's viewers. */
  private leave(stand: ViewerFacingServer): void {
    for (const watcher of this.watchers) if (watcher.node === stand) watcher.disconnect()
  }

  private note(act: Promise<void>): void {
    act.catch((error: unknown) => void this.broken.push(String(error)))
  }

  private hasBeenSeen(): boolean {
    return this.watchers.every((watcher) => watcher.events.length >= this.opened.planned.length)
  }

  private async isSettled(): Promise<boolean> {
    return (
      this.hasBeenSeen() &&
      (await readLiveOrPackedMatch(this.arena.database, this.opened.row.id))?.status === 'completed'
    )
  }

  private async report(simulatedMs: number): Promise<SimulatedStormReport> {
    const { database } = this.arena
    const { row, planned } = this.opened
    const [after, stored, epochs] = [
      await readLiveOrPackedMatch(database, row.id),
      await readStoredEvents(database, row.id),
      await readEventEpochs(database, row.id),
    ]
    const narrated = narrateEvents(row, stored)
    const expectedResults = computePerformanceGains(replay(planned)) === null ? 0 : 2
    const results = (await sumBothKnightsResults(database, this.opened)) - this.resultsBefore
    const findings: readonly (readonly [string, boolean])[] = [
      ['the match has not ended', after?.status === 'completed' && after.processedAt !== null],
      ['the stored events are not those of the uninterrupted match', isSame(stored, planned)],
      [
        'an event was stored by an older writer after a newer one',
        epochs.every((epoch, at) => epoch >= (epochs[at - 1] ?? 0)),
      ],
      [`the result was recorded ${results} times instead of ${expectedResults}`, results === expectedResults],
      ...this.watchers.map(
        (watcher, at) =>
          [`watcher ${at + 1} has another list`, isSame(watcher.events.map(withoutWinChances), narrated)] as const,
      ),
      ['watchers were told other chances after the same event', thinkAlike(this.watchers)],
    ]
    const found = [...findings.filter(([, isFine]) => !isFine).map(([finding]) => finding), ...this.broken]
    return {
      seed: this.seed,
      hasRelays: this.rig !== null,
      found,
      events: stored.length,
      epochs: new Set(epochs).size,
      faults: this.faults,
      simulatedMs,
    }
  }
}

function noFaults(): Record<Fault, number> {
  return Object.fromEntries([...faultKinds, ...relayFaultKinds].map((kind) => [kind, 0])) as Record<Fault, number>
}

/** Whether all viewers got the same win probabilities with each event, from any node. */
function thinkAlike(watchers: readonly SimulatedViewer[]): boolean {
  const known = new Map<number, string>()
  return watchers
    .flatMap(({ events }) => events)
    .every(({ seq, chances, leverage }) => {
      const thought = JSON.stringify([chances, leverage])
      if (chances === undefined && leverage === undefined) return true
      const other = known.get(seq) ?? thought
      known.set(seq, thought)
      return thought === other
    })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
