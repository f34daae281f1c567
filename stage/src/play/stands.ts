import { type BySide, onSide, type Side } from '@tiltyard/engine'
import type { SpectatorStandScene } from '../scene/scene.ts'
import { smoothstep } from '../shapes/shares.ts'
import { msSinceEvent, type PassScript } from './passScript.ts'
import { blowForceShare, isDeathAnnounced } from './riders.ts'
import type { StageFacts } from './stageFacts.ts'

/** The reactions of the stands. */
export function spectatorStandsAt(facts: StageFacts, script: PassScript, now: number): BySide<SpectatorStandScene> {
  return { knight1: standOf(facts, script, 'knight1', now), knight2: standOf(facts, script, 'knight2', now) }
}

function standOf(facts: StageFacts, script: PassScript, side: Side, now: number): SpectatorStandScene {
  const mourns = deathHushAt(script, now)
  const tense = 0.25 * smoothstep((msSinceEvent(script, 'KNIGHTS_CHARGE', now) ?? -1) / 2_500)
  const own = joyOf(script, side, now)
  const won = script.ended?.winner === side ? smoothstep((now - script.ended.atMs) / 400) : 0
  const joy = Math.max(own, won)
  return {
    stableId: onSide(facts, side).stableId,
    supporters: onSide(facts.supporters, side),
    risen: Math.max(mourns, joy, tense * 0.6),
    cheer: (1 - mourns) * Math.max(0.12, tense, joy),
  }
}

/** Joy over blows of their own knight: quickly up, then down. */
function joyOf({ blows }: PassScript, side: Side, now: number): number {
  return blows
    .filter((blow) => blow.side === side && blow.atMs <= now)
    .reduce((joy, blow) => {
      const ms = now - blow.atMs
      return Math.max(joy, blowForceShare(blow) * smoothstep(ms / 180) * (1 - smoothstep((ms - 1_500) / 2_500)))
    }, 0)
}

/** How far a death silences the stands, 0 to 1. */
export function deathHushAt(script: PassScript, now: number): number {
  if (script.ended === null || !(isDeathAnnounced(script, 'knight1') || isDeathAnnounced(script, 'knight2'))) return 0
  return smoothstep((now - script.ended.atMs - 300) / 1_500)
}
