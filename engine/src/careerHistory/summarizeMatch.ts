import type { Effect, Ending, ReplayableEvent } from '../joust/event.ts'
import { replay } from '../joust/replay.ts'
import { type BySide, otherSide, type Side } from '../league/side.ts'

/** A rider's match in the archive, in whole counts. */
export interface RiderMatchSummary {
  readonly points: number
  readonly penalties: number
  readonly warnings: number
  /** Blows that landed. */
  readonly hits: number
  /** Lances broken. */
  readonly broken: number
  /** Falls of this rider. */
  readonly falls: number
  /** Wounds received. */
  readonly wounds: number
}

/** A match in figures. */
export interface MatchSummary extends BySide<RiderMatchSummary> {
  readonly events: number
  /** The last pass that began, with sudden death; 0 before the first. */
  readonly passes: number
  /** Null if the match was stopped. */
  readonly ending: Ending | null
  readonly winner: Side | null
  /** Changes of the lead from one knight to the other; level scores between do not count. */
  readonly leadChanges: number
  /** The winner's largest deficit in points; 0 without a winner. */
  readonly comeback: number
}

/**
 * Summarizes a match for the archive; a pure function of its facts. @param events the facts or events from the first
 * on. @throws RangeError for a gap in the sequence.
 */
export function summarizeMatch(events: readonly ReplayableEvent[]): MatchSummary {
  const state = replay(events)
  const effects = events.flatMap((event) => event.effects)
  const lead = followLead(effects)
  const rider = (side: Side): RiderMatchSummary => {
    const { points, penalties, warnings, tallies } = state[side]
    const wounds = effects.filter((effect) => effect.kind === 'injured' && effect.side === side).length
    const falls = state[otherSide(side)].tallies.dismounts
    return { points, penalties, warnings, hits: tallies.hits, broken: tallies.breaks, falls, wounds }
  }
  const { seq, currentPass, ending, winner } = state
  return {
    ...{ events: seq, passes: currentPass, ending, winner, knight1: rider('knight1'), knight2: rider('knight2') },
    leadChanges: lead.changes,
    comeback: winner === null ? 0 : lead.furthestBehind[winner],
  }
}

function followLead(effects: readonly Effect[]) {
  const furthestBehind = { knight1: 0, knight2: 0 }
  let [ahead, changes, last] = [0, 0, 0]
  for (const effect of effects) {
    if (effect.kind !== 'awarded') continue
    ahead += effect.knight1 - effect.knight2
    furthestBehind.knight1 = Math.max(furthestBehind.knight1, -ahead)
    furthestBehind.knight2 = Math.max(furthestBehind.knight2, ahead)
    if (ahead === 0) continue
    if (last !== 0 && Math.sign(ahead) !== last) changes += 1
    last = Math.sign(ahead)
  }
  return { furthestBehind, changes }
}
