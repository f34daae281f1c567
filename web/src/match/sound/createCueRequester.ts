import type { StageHost } from '../stage/stageWorker.ts'
import { FactsDelta } from '../stage/worker/factsDelta.ts'
import type { RequestSoundCues } from './soundEngine.ts'

/** The sound's id in the worker; pictures count from 1. */
const OF = 0
/** The pause after a failed request, since forty would follow each second and fail too. */
const RESTS_MS = 3_000

/** Requests sound cues from the stage's host. @param now a clock that never goes back, in ms. */
export function createCueRequester(host: StageHost, now: () => number): RequestSoundCues {
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
