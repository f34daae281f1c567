import type { Effect } from '@tiltyard/engine'
import type { SoundEvent, SoundFacts } from './cue.ts'
import { blowSoundForce, isDeathEvent } from './materialOfHitLocation.ts'

/** The crowd's volume without events, in empty and in full stands. */
const MURMUR = 0.1
const FULL_MURMUR = 0.2
const FULL_STANDS = 40
/** The volume after a death. */
const QUIET = 0.02
const QUIET_WITHIN_MS = 1_500
/** Ms after which every reaction is over. */
const FORGOTTEN_MS = 12_000
const RISE_MS = 350
const FALL_OFF_MS = 1_800
/** A cheer's addition to the swell, and the maximum of all cheers. */
const CHEER = 0.06
const MOST_CHEERS = 0.4

/** The stands' reactions to events besides their effects, 0 to 1. */
const answers: Partial<Record<SoundEvent['referenceName'], number>> = {
  MATCH_START: 0.2,
  SUDDEN_DEATH: 0.35,
  TRUMPET_BLAST: 0.1,
  KNIGHTS_CHARGE: 0.18,
  MOUNTS_BUILDING_SPEED: 0.22,
  LOWER_LANCES: 0.26,
  CLEAN_PASS: 0.14,
}

/**
 * The crowd's volume at a moment, 0 to 1: a murmur, plus reactions to events, jumps of the leader's chance and cheers.
 * Nearly silent after a death.
 */
export function crowdVolumeAt({ events, supporters, cheers }: SoundFacts, atMs: number): number {
  const crowd = Math.min(1, (supporters.knight1 + supporters.knight2) / FULL_STANDS)
  let swell = cheers === undefined ? 0 : Math.min(MOST_CHEERS, CHEER * (cheers.knight1 + cheers.knight2))
  let hush = 1
  let thought: SoundEvent['chances']
  for (const event of events) {
    const sinceMs = atMs - event.tOffsetMs
    if (sinceMs < 0) break
    if (isDeathEvent(event)) hush = Math.max(QUIET, 1 - sinceMs / QUIET_WITHIN_MS)
    const before = thought
    thought = event.chances ?? thought
    if (sinceMs < FORGOTTEN_MS) swell += answerOf(event, before) * shape(sinceMs)
  }
  const murmur = MURMUR + (FULL_MURMUR - MURMUR) * crowd
  const loudness = murmur + (1 - murmur) * Math.min(1, swell * (0.7 + 0.3 * crowd))
  return hush === 1 ? loudness : Math.min(loudness, Math.max(QUIET, loudness * hush))
}

function answerOf(event: SoundEvent, before: SoundEvent['chances']): number {
  let answer = (answers[event.referenceName] ?? 0) + swing(before, event.chances)
  for (const effect of event.effects) answer += answerTo(effect)
  return Math.min(1, answer)
}

function answerTo(effect: Effect): number {
  if (effect.kind === 'struck') return 0.5 * blowSoundForce(effect)
  if (effect.kind === 'ended') return effect.winner === null ? 0.2 : 0.7
  return effect.kind === 'awarded' || effect.kind === 'penalised' ? 0.12 : 0
}

/** The jump of the leader's chance, 0 to 1. */
function swing(before: SoundEvent['chances'], after: SoundEvent['chances']): number {
  if (before === undefined || after === undefined) return 0
  const leader = before.knight2 > before.knight1 ? 'knight2' : 'knight1'
  return Math.abs(after[leader] - before[leader])
}

/** Rises at once and dies away. */
function shape(sinceMs: number): number {
  if (sinceMs < RISE_MS) return sinceMs / RISE_MS
  const late = (sinceMs - RISE_MS) / FALL_OFF_MS
  return 1 / (1 + late * late)
}
