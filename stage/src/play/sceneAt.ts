import type { Scene } from '../scene/scene.ts'
import { blowFlashesAt, groundImpactsAt, lanceBurstsAt, lapOfHonourPetalsAt } from './blowEffects.ts'
import { cameraAt } from './camera.ts'
import { attendantScenesAt } from './folk.ts'
import { passScriptAt } from './passScript.ts'
import { ridersAt } from './riders.ts'
import { computeSky } from './sky.ts'
import type { StageFacts } from './stageFacts.ts'
import { deathHushAt, spectatorStandsAt } from './stands.ts'

const BEFORE_MS = -1_000

/**
 * Computes the scene of a match at a playhead, from the facts up to there only. @param playheadMs in ms of the match.
 * @param metresAcross the width of the lists in the picture.
 */
export function sceneAt(facts: StageFacts, playheadMs: number, metresAcross: number): Scene {
  // The playhead may be -Infinity before a match has a start.
  const atMs = Math.max(BEFORE_MS, playheadMs)
  const script = passScriptAt(facts, atMs)
  const riders = ridersAt(facts, script, atMs)
  const { hour, day, weather } = computeSky(facts)
  return {
    atMs,
    riders,
    folk: attendantScenesAt(script, riders, atMs),
    flashes: blowFlashesAt(script, atMs),
    bursts: lanceBurstsAt(script, atMs),
    thuds: groundImpactsAt(script, riders, atMs),
    petals: lapOfHonourPetalsAt(script, atMs),
    setting: {
      weather,
      hour,
      day,
      isTorchlit: script.torchesAtMs !== null,
      hush: deathHushAt(script, atMs),
      stands: spectatorStandsAt(facts, script, atMs),
    },
    camera: cameraAt(script, riders, atMs, metresAcross),
  }
}
