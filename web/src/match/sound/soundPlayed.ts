import { stageWorker } from '../stage/stageHosts.ts'
import { askStage } from './askStage.ts'
import { SoundEngine } from './soundEngine.ts'

/** Builds a page's engine, silent until its volume is set. */
export function soundOn(context: AudioContext): SoundEngine {
  return new SoundEngine(
    context,
    0,
    askStage(stageWorker, () => performance.now()),
  )
}
