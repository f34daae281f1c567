import { stageWorker } from '../stage/stageHosts.ts'
import { Prompter } from '../stage/worker/prompter.ts'
import type { AskCues } from './soundEngine.ts'

/** The pictures count from 1. */
const OF = 0
const prompter = new Prompter()

/** What is heard of a match, by whoever has the stage. */
export const askStage: AskCues = async (facts, fromMs, toMs, isLoud) => {
  const change = prompter.changeTo(facts)
  try {
    const answer = await stageWorker.ask({ kind: 'cues', of: OF, change, fromMs, toMs, isLoud })
    return answer === null || answer instanceof ImageBitmap ? [] : answer
  } catch (error) {
    prompter.forget()
    throw error
  }
}
