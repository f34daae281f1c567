import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../../server/src/platform/runtime/clock.ts'
import type { BusMessage } from '../../../server/src/relay/bus/busMessage.ts'
import { NatsBus } from '../../../server/src/relay/bus/natsBus.ts'
import { quietLog } from '../../../server/src/testing/quietLog.ts'
import { type FaultyProxy, openFaultyProxy } from '../../../server/src/testing/services/faultyProxy.ts'
import { startNats, type TestNatsServer } from '../../../server/src/testing/services/testNatsServer.ts'
import type { SimulatedMachine } from './machine.ts'
import { MachineBus } from './machineBus.ts'

interface Line {
  readonly wire: MachineBus
  readonly machine: SimulatedMachine
  readonly way: FaultyProxy
  /** Drops all traffic silently. */
  isDark: boolean
}

const world = { clock: systemClock, log: quietLog }
/** The bus is real and takes real time; how long the simulated clock waits for it, in milliseconds. */
const LONGEST_WAIT_MS = 400
const CONNECT_EACH_MS = 1_000
const HEAL_WITHIN_MS = 20_000

/** A real NATS server for simulated machines, with a connection each, and faults for them. */
export class SimulationNatsRig {
  private readonly nats: TestNatsServer
  private readonly ear: NatsBus
  private readonly lines = new Set<Line>()
  private readonly kept: BusMessage[] = []
  /** The number of messages that the bus has, and should have. */
  private heard = 0
  private expected = 0
  private isUp = true
  private underWay: Promise<void> = Promise.resolve()

  static async open(): Promise<SimulationNatsRig> {
    const nats = await startNats()
    return new SimulationNatsRig(nats, await NatsBus.open({ url: nats.url, name: 'ear' }, world))
  }

  private constructor(nats: TestNatsServer, ear: NatsBus) {
    this.nats = nats
    this.ear = ear
    const hear = (message: BusMessage, at: number): void => {
      this.heard = at
      this.kept.push(message)
    }
    ear.subscribe({ hear, missed: () => undefined }, 0)
  }

  /** Waits while the server is down. */
  async connect(machine: SimulatedMachine): Promise<MachineBus> {
    while (!this.isUp) await new Promise<void>((resolve) => void machine.after(CONNECT_EACH_MS, resolve))
    await this.underWay
    const way = await openFaultyProxy({ host: '127.0.0.1', port: this.nats.port })
    const bus = await NatsBus.open({ url: `nats://127.0.0.1:${way.port}`, name: machine.name }, world)
    const wire = new MachineBus(bus, machine)
    this.lines.add({ wire, machine, way, isDark: false })
    return wire
  }

  /** Closes a dead machine's connection; unsent messages are lost. */
  async disconnect(machine: SimulatedMachine): Promise<void> {
    for (const line of [...this.lines]) {
      if (line.machine !== machine) continue
      this.lines.delete(line)
      await line.wire.close()
      await line.way.close()
    }
    this.expected = this.heard - this.published()
  }

  /** Drops a machine's traffic. @returns a function that resets the connection. */
  darken(machine: SimulatedMachine): () => void {
    const line = [...this.lines].find((one) => one.machine === machine)
    if (line === undefined) return () => {}
    line.isDark = true
    line.way.blackHole()
    return () => {
      line.isDark = false
      line.wire.letGo()
      line.way.cut()
      line.way.restore()
    }
  }

  /** Kills the server; `start` restarts it. */
  kill(): void {
    if (!this.isUp) return
    this.isUp = false
    for (const { wire } of this.lines) wire.letGo()
    this.underWay = this.underWay.then(() => this.nats.kill())
  }

  start(): void {
    if (this.isUp) return
    this.isUp = true
    for (const { wire } of this.lines) wire.letGo()
    this.underWay = this.underWay.then(() => this.nats.start())
  }

  /** Publishes the last messages again, the latest first. */
  repeat(count: number): void {
    if (!this.isUp) return
    for (const old of this.kept.slice(-count).reverse()) {
      this.expected += 1
      this.ear.publish(old)
    }
  }

  /** Waits in real time until pending messages have arrived, or cannot. */
  async settle(atMost = LONGEST_WAIT_MS): Promise<void> {
    await this.underWay
    const until = performance.now() + atMost
    while (this.isUp && this.isUnderWay() && performance.now() < until) await sleep(1)
  }

  /** Waits until every connection works again. */
  async heal(): Promise<void> {
    this.start()
    await this.settle(HEAL_WITHIN_MS)
  }

  async close(): Promise<void> {
    await this.underWay
    for (const { machine } of [...this.lines]) await this.disconnect(machine)
    await this.ear.close()
    await this.nats.stop()
  }

  private isUnderWay(): boolean {
    const lines = [...this.lines].filter(({ isDark }) => !isDark).map(({ wire }) => wire)
    const asking = lines.reduce((sum, wire) => sum + wire.asking - wire.asked, 0)
    const isHeard = lines.every(({ reached, isListening }) => !isListening || reached >= this.heard)
    return asking > 0 || !isHeard || this.heard < this.expected + this.published()
  }

  private published(): number {
    return [...this.lines].reduce((sum, { wire }) => sum + wire.published, 0)
  }
}
