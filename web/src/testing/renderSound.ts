import type { SoundFacts } from '@tiltyard/stage'
import { listSoundCues } from '@tiltyard/stage/sound'
import { createMixer } from '../match/sound/mixer.ts'
import { playCue } from '../match/sound/playCue.ts'

/** In samples per second. */
export const SAMPLE_RATE = 44_100

/**
 * Renders the sounds of a part of a match at its original pace, with the page's own mixer and voices.
 * @return the two channels, from -1 to 1.
 */
export async function renderSound(facts: SoundFacts, fromMs: number, toMs: number): Promise<readonly Float32Array[]> {
  const length = Math.ceil(((toMs - fromMs) / 1_000) * SAMPLE_RATE)
  const context = new OfflineAudioContext(2, length, SAMPLE_RATE)
  const desk = createMixer(context, 1)
  for (const cue of listSoundCues(facts, fromMs, toMs)) playCue(desk, cue, (cue.atMs - fromMs) / 1_000, 1)
  const rendered = await context.startRendering()
  return [rendered.getChannelData(0), rendered.getChannelData(1)]
}
