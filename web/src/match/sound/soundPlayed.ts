import { stageWorker } from '../stage/stageHosts.ts'
import { askStage } from './askStage.ts'
import { SoundEngine } from './soundEngine.ts'

/** The engine of a page, silent until it is told how loud it may be. */
export function soundOn(context: AudioContext): SoundEngine {
  return new SoundEngine(
    context,
    0,
    askStage(stageWorker, () => performance.now()),
  )
}
