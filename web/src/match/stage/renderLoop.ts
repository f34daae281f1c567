import type { StageFacts } from '@tiltyard/stage'
import { computeEdge } from '../playhead/edge.ts'
import { AfterEnd } from './afterEnd.ts'
import { type Moment, type Showing, shownFacts, shownMoment } from './showing.ts'

/** What of a page runs a show. */
export interface ShowWorld {
  /** The server's clock, in ms since the epoch. */
  readonly now: () => number
  readonly requestFrame: (draw: (time: number) => void) => number
  readonly cancelFrame: (frame: number) => void
  /** @returns what calls it off. */
  readonly after: (ms: number, act: () => void) => () => void
}

/** Has a picture drawn; false where there is no room for one yet: `goOn` says when there is. @param turns whether it takes the place of the last one gently. */
export type Draw = (facts: StageFacts, atMs: number, turns: boolean) => boolean

/** One still picture takes the other's place in so many ms, and is not taken over before: see StageCanvas.module.css. */
const FADES_MS = 150
/** Before a match begins, one picture a second is enough. */
const WAIT_MS = 1_000
/** What was drawn longer ago is not what runs on. */
const GAP_MS = 1_000
/** A clock that is corrected by less is taken to be late by so much now and then, and frames go on evenly. */
const EVEN_MS = 40

/**
 * Draws a match at its playhead, frame by frame while that moves and somebody can see it; once where it stands. It asks the
 * clock itself, so that nothing else of the page has to be drawn anew meanwhile.
 */
export class RenderLoop {
  readonly #world: ShowWorld
  readonly #draw: Draw
  #showing: Showing | null = null
  #isSeen = false
  /** Frames come no sooner than so many ms after each other. */
  #apartMs = 0
  #frame: number | null = null
  #callOff: (() => void) | null = null
  #drawnAt = Number.NEGATIVE_INFINITY
  /** What was drawn last; null for what has to be drawn anew. */
  #drawn: Moment | null = null
  #facts: StageFacts | null = null
  #factsCount = 0
  /** While a match is under way it is never shown less far, though the clock may be corrected. */
  #furthestMs = Number.NEGATIVE_INFINITY
  #lead: number | null = null
  #afterEnd = new AfterEnd()

  constructor(world: ShowWorld, draw: Draw) {
    this.#world = world
    this.#draw = draw
  }

  /** What is shown from now on. */
  show(showing: Showing): void {
    const before = this.#showing
    if (before?.match.id !== showing.match.id) {
      this.#furthestMs = Number.NEGATIVE_INFINITY
      this.#afterEnd = new AfterEnd()
    }
    if (before === null || !isAlike(before, showing)) this.#facts = null
    if (this.#facts === null) this.#drawn = null
    this.#showing = showing
    this.#ask()
  }

  /** Whether anybody can see it: while nobody can, nothing is drawn. */
  setSeen(isSeen: boolean): void {
    this.#isSeen = isSeen
    if (isSeen) this.#ask()
    else this.#rest()
  }

  /** Frames come no sooner than so many ms after each other. */
  setApart(ms: number): void {
    this.#apartMs = ms
  }

  /** There is room for a picture again. */
  goOn(): void {
    this.#ask()
  }

  /** Draws the same anew: it has another size or look, or did not come. */
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

  #momentOf(showing: Showing, time: number, now: number): Moment {
    const { match, events, cursor, isStill } = showing
    const endMs = match.status === 'completed' && !isStill ? (events.at(-1)?.tOffsetMs ?? null) : null
    const ranToMs = this.#drawn?.motion === 'runs' && time - this.#drawnAt < GAP_MS ? this.#drawn.atMs : null
    // As its sound does: no faster than it was ridden, and slower where it was watched so.
    const pace = cursor.kind === 'placed' && cursor.rate > 0 ? Math.min(1, cursor.rate) : 1
    return this.#afterEnd.momentOf(shownMoment(showing, this.#edgeOf(showing, now), now), endMs, ranToMs, pace, now)
  }

  /** The clock at a frame: as evenly as frames come, and never ahead of the clock itself. */
  #evenNow(time: number): number {
    const lead = this.#world.now() - time
    const isEven = this.#lead !== null && Math.abs(lead - this.#lead) < EVEN_MS
    this.#lead = isEven ? Math.min(lead, this.#lead ?? lead) : lead
    return time + this.#lead
  }

  #edgeOf({ match, events }: Showing, now: number): number {
    const edgeMs = computeEdge(match, events, now)
    if (match.status === 'completed') return edgeMs
    this.#furthestMs = Math.max(this.#furthestMs, edgeMs)
    return this.#furthestMs
  }

  #factsAt(showing: Showing, count: number): StageFacts {
    const known = this.#factsCount === count ? this.#facts : null
    this.#factsCount = count
    this.#facts = known ?? shownFacts(showing, count)
    return this.#facts
  }
}

/** Whether pictures of both are made of the same facts up to any moment that both have told. */
function isAlike(before: Showing, now: Showing): boolean {
  const { match, supporters, isStill } = before
  return (
    match.id === now.match.id &&
    match.startTime === now.match.startTime &&
    isStill === now.isStill &&
    supporters.knight1 === now.supporters.knight1 &&
    supporters.knight2 === now.supporters.knight2
  )
}
