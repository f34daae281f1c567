import type { Topic } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { parseStreamPositions } from '../../../server/src/live/position.ts'
import type { Viewer } from '../../../server/src/live/viewer.ts'
import type { FakeClock } from '../../../server/src/testing/fakeClock.ts'
import {
  applyLiveFrame,
  formatHeldPositions,
  getMatchFeed,
  initialLiveState,
  type LiveState,
} from '../../../web/src/api/live/liveState.ts'
import { createEventStreamParser, parseLiveFrame } from '../../../web/src/api/stream/eventStream.ts'
import type { CampaignDice } from '../campaignDice.ts'
import type { ViewerFacingServer } from './node.ts'

const MAX_AWAY_MS = 5_000
const MAX_DELAY_MS = 200

/** A viewer: a stream that breaks and resumes, and the browser's own live state. */
export class SimulatedViewer {
  state: LiveState = initialLiveState
  resumes = 0
  private readonly clock: FakeClock
  private readonly dice: CampaignDice
  private readonly nodeOf: () => ViewerFacingServer | null
  private readonly matchId: string
  private readonly topics: readonly Topic[]
  private arrivesAt = 0
  private connection: { readonly node: ViewerFacingServer; readonly viewer: Viewer } | null = null

  constructor(clock: FakeClock, dice: CampaignDice, nodeOf: () => ViewerFacingServer | null, matchId: string) {
    this.clock = clock
    this.dice = dice
    this.nodeOf = nodeOf
    this.matchId = matchId
    this.topics = [`match:${matchId}`]
    void this.connect()
  }

  get events(): readonly MatchEvent[] {
    const feed = getMatchFeed(this.state, this.matchId)
    return feed.kind === 'known' ? feed.events : []
  }

  get node(): ViewerFacingServer | null {
    return this.connection?.node ?? null
  }

  /** Breaks the connection; data in transit are lost. */
  disconnect(): void {
    const { connection } = this
    this.connection = null
    connection?.node.hub.leave(connection.viewer)
    this.clock.after(this.dice.between(1, MAX_AWAY_MS), () => void this.connect())
  }

  private async connect(): Promise<void> {
    if (this.connection) return
    const node = this.nodeOf()
    if (node === null) {
      this.disconnect()
      return
    }
    const viewer: Viewer = {
      topics: this.topics,
      send: (chunk) => this.carry(viewer, chunk),
      end: () => this.disconnect(),
    }
    this.connection = { node, viewer }
    this.resumes++
    const held = formatHeldPositions(this.state, this.topics)
    try {
      await node.hub.join(viewer, held === '' ? new Map() : parseStreamPositions(held, this.topics))
    } catch {
      if (this.connection?.viewer === viewer) this.disconnect()
    }
  }

  /** Delivers in order and with delays; nothing after a break. */
  private carry(viewer: Viewer, chunk: Buffer): void {
    this.arrivesAt = Math.max(this.arrivesAt, this.clock.now() + this.dice.between(1, MAX_DELAY_MS))
    this.clock.after(this.arrivesAt - this.clock.now(), () => {
      if (this.connection?.viewer === viewer) this.hear(bodyOf(chunk))
    })
  }

  private hear(text: string): void {
    const read = createEventStreamParser((message) => {
      const frame = parseLiveFrame(message)
      if (!frame) return
      const { state, hasGap } = applyLiveFrame(this.state, frame)
      this.state = state
      if (hasGap) this.disconnect()
    })
    read(text)
  }
}

/** The event inside its HTTP chunk. */
function bodyOf(chunk: Buffer): string {
  const start = chunk.indexOf('\r\n') + 2
  return chunk.subarray(start, chunk.length - 2).toString()
}
