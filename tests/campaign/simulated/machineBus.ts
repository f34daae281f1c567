import type { BusListener } from '../../../server/src/live/messageBus.ts'
import type { BusMessage } from '../../../server/src/relay/bus/busMessage.ts'
import type { BusReply, OriginBus, OriginHeartbeat, RelayBus } from '../../../server/src/relay/bus/busSides.ts'
import type { NatsBus } from '../../../server/src/relay/bus/natsBus.ts'
import type { SimulatedMachine } from './machine.ts'

/** A machine's connection to a real bus. Messages wait while the machine is paused, and are dropped once it is dead. */
export class MachineBus implements OriginBus, RelayBus {
  readonly isShared = true
  /** Published messages, and the sequence number of the last message heard. */
  published = 0
  reached = 0
  isListening = false
  /** Pending own requests, and requests of others that wait for the machine to resume. */
  asking = 0
  asked = 0
  private waiting = 0
  private breaks = 0
  private readonly bus: NatsBus
  private readonly machine: SimulatedMachine

  constructor(bus: NatsBus, machine: SimulatedMachine) {
    this.bus = bus
    this.machine = machine
  }

  publish(message: BusMessage): void {
    if (this.machine.isDead) return
    this.published += 1
    this.bus.publish(message)
  }

  subscribe(listener: BusListener<BusMessage>, after: number | null = null): () => void {
    this.isListening = true
    const hear = (message: BusMessage, at: number): void => {
      this.reached = at
      this.inTurn(() => listener.hear(message, at))
    }
    return this.bus.subscribe({ hear, missed: () => this.inTurn(() => listener.missed()) }, after)
  }

  head(): Promise<number> {
    return this.bus.head()
  }

  async request(name: string, asked: unknown): Promise<BusReply> {
    const { breaks } = this
    this.asking += 1
    try {
      return await this.bus.request(name, asked)
    } finally {
      if (breaks === this.breaks) this.asking -= 1
      await this.awake()
    }
  }

  /** The connection breaks: pending requests get no answer, and time out later. */
  letGo(): void {
    this.breaks += 1
    this.asking = 0
  }

  serve(names: readonly string[], answer: (name: string, asked: unknown) => Promise<BusReply>): () => void {
    return this.bus.serve(names, async (name, asked) => {
      this.asked += 1
      await this.awake()
      this.asked -= 1
      return answer(name, asked)
    })
  }

  beat(beat: OriginHeartbeat): void {
    if (!this.machine.isDead) this.bus.beat(beat)
  }

  followBeats(hear: (beat: OriginHeartbeat) => void): () => void {
    return this.bus.followBeats((beat) => this.inTurn(() => hear(beat)))
  }

  close(): Promise<void> {
    return this.bus.close()
  }

  /** Handles messages in order after a pause. */
  private inTurn(act: () => void): void {
    if (this.waiting === 0 && !this.machine.isPaused && !this.machine.isDead) {
      act()
      return
    }
    this.waiting += 1
    this.machine.after(0, () => {
      this.waiting -= 1
      act()
    })
  }

  private async awake(): Promise<void> {
    if (this.machine.isPaused || this.machine.isDead) await this.machine.awake()
  }
}
