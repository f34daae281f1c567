import type { Effect, ReplayableEvent } from '../joust/event.ts'
import type { Side } from '../league/side.ts'

/** The figures for which a single match may be remembered. */
export const matchRecordFigures = [
  'points',
  'total-points',
  'falls',
  'broken',
  'passes',
  'comeback',
  'lead-changes',
  'upset',
  'death',
] as const
export type MatchRecordFigure = (typeof matchRecordFigures)[number]

/** True if the effect increases the figure. */
type Brings = (effect: Effect, side: Side | null) => boolean

const brings: Readonly<Record<Exclude<MatchRecordFigure, 'comeback' | 'lead-changes'>, Brings>> = {
  points: (effect, side) => effect.kind === 'awarded' && side !== null && effect[side] !== 0,
  'total-points': (effect) => effect.kind === 'awarded' && (effect.knight1 !== 0 || effect.knight2 !== 0),
  falls: (effect) => effect.kind === 'struck' && effect.dismounted,
  broken: (effect) => effect.kind === 'struck' && effect.lanceBroke,
  passes: (effect) => effect.kind === 'pass-began',
  upset: (effect) => effect.kind === 'ended',
  death: (effect) => effect.kind === 'ended',
}

/**
 * Finds the seq of a figure's moment: the last event that increased it. A comeback has it at the winner's largest
 * deficit. Null if there is none. @param side the figure's side; null for both. @param events of the whole match, in
 * order.
 */
export function findRecordEventSeq(
  figure: MatchRecordFigure,
  side: Side | null,
  events: readonly ReplayableEvent[],
): number | null {
  if (figure === 'comeback') return side && lowestPoint(side, events)
  if (figure === 'lead-changes') return lastChange(events)
  const isOne = brings[figure]
  return [...events].reverse().find(({ effects }) => effects.some((effect) => isOne(effect, side)))?.seq ?? null
}

function lowestPoint(side: Side, events: readonly ReplayableEvent[]): number | null {
  let lowest: { readonly behind: number; readonly seq: number } | null = null
  for (const { seq, ahead } of leads(events)) {
    const behind = side === 'knight1' ? -ahead : ahead
    if (behind > (lowest?.behind ?? 0)) lowest = { behind, seq }
  }
  return lowest?.seq ?? null
}

function lastChange(events: readonly ReplayableEvent[]): number | null {
  let [leader, changedAt]: [number, number | null] = [0, null]
  for (const { seq, ahead } of leads(events)) {
    if (ahead === 0) continue
    if (leader !== 0 && Math.sign(ahead) !== leader) changedAt = seq
    leader = Math.sign(ahead)
  }
  return changedAt
}

/** Knight 1's lead after each award. */
function* leads(events: readonly ReplayableEvent[]): Generator<{ readonly seq: number; readonly ahead: number }> {
  let ahead = 0
  for (const { seq, effects } of events) {
    for (const effect of effects) {
      if (effect.kind !== 'awarded') continue
      ahead += effect.knight1 - effect.knight2
      yield { seq, ahead }
    }
  }
}
