import type { StageFacts } from '@tiltyard/stage'
import { computeLiveEdgeMs } from '../playhead/edge.ts'
import { AftermathPlayhead } from './aftermathPlayhead.ts'
import { collectStageFacts, computeShownMoment, type ShownMoment, type StageInput } from './stageInput.ts'

/** The page's clock and scheduling for a render loop. */
export interface RenderLoopDeps {
  /** The server's clock, in ms since the epoch. */
  readonly now: () => number
  readonly requestFrame: (draw: (time: number) => void) => number
  readonly cancelFrame: (frame: number) => void
  /** @returns a function that cancels it. */
  readonly after: (ms: number, act: () => void) => () => void
}

/** Requests a picture; false if refused, until `goOn`. @param turns whether it fades in over the last one. */
export type DrawFrame = (facts: StageFacts, atMs: number, fadesIn: boolean) => boolean

/** The time of a cross-fade between still pictures: see Stage.module.css. */
const FADES_MS = 150
/** The interval of pictures before a match begins. */
const WAIT_MS = 1_000
/** Beyond this gap between frames, a drawing does not count as running. */
const GAP_MS = 1_000
/** A clock correction below this counts as jitter, so that frames stay even. */
const EVEN_MS = 40

/**
 * Draws a match at its playhead: frame by frame while it moves and is visible, once while it stands. It reads the clock
 * itself, so that React need not render.
 */
export class RenderLoop {
  readonly #world: RenderLoopDeps
  readonly #draw: DrawFrame
  #showing: StageInput | null = null
  #isSeen = false
  /** The least time between two frames. */
  #apartMs = 0
  #frame: number | null = null
  #callOff: (() => void) | null = null
  #drawnAt = Number.NEGATIVE_INFINITY
  /** The last drawn moment; null forces a redraw. */
  #drawn: ShownMoment | null = null
  #facts: StageFacts | null = null
  #factsCount = 0
  /** During a match the edge never goes back, though the clock may be corrected. */
  #furthestMs = Number.NEGATIVE_INFINITY
  #lead: number | null = null
  #afterEnd = new AftermathPlayhead()

  constructor(deps: RenderLoopDeps, draw: DrawFrame) {
    this.#world = deps
    this.#draw = draw
  }

  /** Changes the shown match or place. */
  show(input: StageInput): void {
    const before = this.#showing
    if (before?.match.id !== input.match.id) {
      this.#furthestMs = Number.NEGATIVE_INFINITY
      this.#afterEnd = new AftermathPlayhead()
    }
    if (before === null || !isAlike(before, input)) this.#facts = null
    if (this.#facts === null) this.#drawn = null
    this.#showing = input
    this.#ask()
  }

  /** Sets whether the stage is visible; an invisible one is not drawn. */
  setSeen(isSeen: boolean): void {
    this.#isSeen = isSeen
    if (isSeen) this.#ask()
    else this.#rest()
  }

  /** Sets the least time between two frames. */
  setApart(ms: number): void {
    this.#apartMs = ms
  }

  /** Resumes after a refused picture. */
  goOn(): void {
    this.#ask()
  }

  /** Redraws the same moment, for another size or look, or after a failure. */
  redraw(): void {
    this.#drawn = null
    this.#ask()
  }

  end(): void {
    this.#showing = null
    this.#rest()
  }

  #ask(): void {
    if (!this.#isSeen || this.#showing === null || this.#frame !== null) return
    this.#callOff?.()
    this.#callOff = null
    this.#frame = this.#world.requestFrame(this.#look)
  }

  #rest(): void {
    if (this.#frame !== null) this.#world.cancelFrame(this.#frame)
    this.#callOff?.()
    this.#frame = null
    this.#callOff = null
  }

  readonly #look = (time: number): void => {
    this.#frame = null
    const showing = this.#showing
    if (showing === null) return
    const movesOn = this.#drawn?.motion === 'runs' ? this.#apartMs : 0
    if (this.#drawn !== null && time - this.#drawnAt < (showing.isStill ? FADES_MS : movesOn)) {
      this.#ask()
      return
    }
    const now = this.#evenNow(time)
    const moment = this.#momentOf(showing, time, now)
    if (this.#drawn?.atMs !== moment.atMs || this.#drawn.count !== moment.count) {
      const turns = showing.isStill && this.#drawn !== null
      if (!this.#draw(this.#factsAt(showing, moment.count), moment.atMs, turns)) return
      this.#drawnAt = time
    }
    this.#drawn = moment
    if (moment.motion === 'runs') this.#ask()
    if (moment.motion === 'waits') this.#callOff = this.#world.after(WAIT_MS, () => this.#ask())
  }

  #momentOf(input: StageInput, time: number, now: number): ShownMoment {
    const { match, events, cursor, isStill } = input
    const endMs = match.status === 'completed' && !isStill ? (events.at(-1)?.tOffsetMs ?? null) : null
    const ranToMs = this.#drawn?.motion === 'runs' && time - this.#drawnAt < GAP_MS ? this.#drawn.atMs : null
    // Like the sound: at most at the match's own speed, and slower if it was watched slower.
    const pace = cursor.kind === 'placed' && cursor.rate > 0 ? Math.min(1, cursor.rate) : 1
    return this.#afterEnd.momentOf(computeShownMoment(input, this.#edgeOf(input, now), now), endMs, ranToMs, pace, now)
  }

  /** Smooths the clock at a frame, and never runs ahead of it. */
  #evenNow(time: number): number {
    const lead = this.#world.now() - time
    const isEven = this.#lead !== null && Math.abs(lead - this.#lead) < EVEN_MS
    this.#lead = isEven ? Math.min(lead, this.#lead ?? lead) : lead
    return time + this.#lead
  }

  #edgeOf({ match, events }: StageInput, now: number): number {
    const edgeMs = computeLiveEdgeMs(match, events, now)
    if (match.status === 'completed') return edgeMs
    this.#furthestMs = Math.max(this.#furthestMs, edgeMs)
    return this.#furthestMs
  }

  #factsAt(input: StageInput, count: number): StageFacts {
    const known = this.#factsCount === count ? this.#facts : null
    this.#factsCount = count
    this.#facts = known ?? collectStageFacts(input, count)
    return this.#facts
  }
}

/** Whether both have the same facts up to any moment they share. */
function isAlike(before: StageInput, now: StageInput): boolean {
  const { match, supporters, isStill } = before
  return (
    match.id === now.match.id &&
    match.startTime === now.match.startTime &&
    isStill === now.isStill &&
    supporters.knight1 === now.supporters.knight1 &&
    supporters.knight2 === now.supporters.knight2
  )
}
