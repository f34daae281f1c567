import type { HitLocation } from '../league/hitLocation.ts'
import type { Injury, Severity } from '../league/injury.ts'
import type { BySide, Side } from '../league/side.ts'
import type { Effect } from './event.ts'

/**
 * What of a pass is given rather than drawn, for whoever rides again what has been told of one, or imagines it
 * otherwise. What is left out is drawn; what follows from the rest is never given, and is worked out.
 */
export interface GivenPass {
  /** What healed since the pass before, as the start of this one tells it. */
  readonly healing?: readonly Effect[] | undefined
  /** By the hitter. */
  readonly blows?: Partial<BySide<GivenBlow>>
  /** Whether a knight who is struck dies. */
  readonly deaths?: Partial<BySide<boolean>>
  /** Which of those who consider withdrawing do. */
  readonly leaving?: readonly Side[] | undefined
}

export interface GivenBlow {
  readonly lands?: boolean | undefined
  readonly strike?: GivenStrike | undefined
  /** As what the roll for the wound may come out; at least one. */
  readonly severities?: readonly (Severity | null)[] | undefined
  /** Of a wound at a healthy place. */
  readonly path?: Injury['path'] | undefined
}

/** A blow as it is told. Without points it has those of its place and of what it did. */
export interface GivenStrike {
  readonly location: HitLocation
  readonly isRedirected: boolean
  readonly lanceBroke: boolean
  readonly dismounted: boolean
  readonly points?: number | undefined
}

/** Everything is drawn. */
export const nothingGiven: GivenPass = {}
