import type { StageHost } from '../stage/stageWorker.ts'
import { FactsDelta } from '../stage/worker/factsDelta.ts'
import type { AskCues } from './soundEngine.ts'

/** The pictures count from 1. */
const OF = 0
/** So long after a stretch could not be had is none asked for: forty are asked for a second, and the next one fails too. */
const RESTS_MS = 3_000

/**
 * What is heard of a match, by whoever has the stage.
 * @param now a clock that never goes back, in ms.
 */
export function askStage(host: StageHost, now: () => number): AskCues {
  const prompter = new FactsDelta()
  let restsUntil = Number.NEGATIVE_INFINITY
  return async (facts, fromMs, toMs, isLoud) => {
    if (now() < restsUntil) return []
    const change = prompter.changeTo(facts)
    try {
      const answer = await host.ask({ kind: 'cues', of: OF, change, fromMs, toMs, isLoud })
      return answer === null || answer instanceof ImageBitmap ? [] : answer
    } catch (error) {
      prompter.forget()
      restsUntil = now() + RESTS_MS
      throw error
    }
  }
}
