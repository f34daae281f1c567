import type { HitLocation } from '../league/hitLocation.ts'
import type { Injury, Severity } from '../league/injury.ts'
import type { BySide, Side } from '../league/side.ts'
import type { Effect } from './event.ts'

/**
 * The fixed facts of a pass, for a pass ridden again or a what-if. Missing facts are drawn; consequences are always
 * computed.
 */
export interface FixedPassFacts {
  /** The healing since the last pass, from the start of this one. */
  readonly healing?: readonly Effect[] | undefined
  /** By hitter. */
  readonly blows?: Partial<BySide<FixedBlow>>
  /** True if the struck knight dies. */
  readonly deaths?: Partial<BySide<boolean>>
  /** The withdrawing knights. */
  readonly leaving?: readonly Side[] | undefined
}

export interface FixedBlow {
  readonly lands?: boolean | undefined
  readonly strike?: FixedStrike | undefined
  /** The allowed severities of the wound's roll; at least one. */
  readonly severities?: readonly (Severity | null)[] | undefined
  /** The path of a wound at a healthy place. */
  readonly path?: Injury['path'] | undefined
}

/** A known blow. Without points it has the computed ones. */
export interface FixedStrike {
  readonly location: HitLocation
  readonly isRedirected: boolean
  readonly lanceBroke: boolean
  readonly dismounted: boolean
  readonly points?: number | undefined
}

/** Everything is drawn. */
export const noFixedFacts: FixedPassFacts = {}
