import { stageWorker } from '../stage/stageHosts.ts'
import { createCueRequester } from './createCueRequester.ts'
import { SoundEngine } from './soundEngine.ts'

/** Builds a page's engine, silent until its volume is set. */
export function createSoundEngine(context: AudioContext): SoundEngine {
  return new SoundEngine(
    context,
    0,
    createCueRequester(stageWorker, () => performance.now()),
  )
}
