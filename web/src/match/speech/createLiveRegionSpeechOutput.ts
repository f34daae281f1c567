import { browserWaitTimer, estimateReadAloudMs, type WaitTimer } from './readingTime.ts'
import type { SpeechOutput } from './speechQueue.ts'
import { MAX_QUEUED_SPEECH_LINES } from './waitingLines.ts'

/** Faster messages would interrupt each other, however short they are. */
export const ANNOUNCEMENT_INTERVAL_MS = 6_000

/**
 * A speech output for a live region: each message keeps the region for its reading time.
 * @param show puts a message into the region. @param wait the clock.
 */
export function createLiveRegionSpeechOutput(
  show: (text: string) => void,
  wait: WaitTimer = browserWaitTimer,
): SpeechOutput {
  let stop = (): void => undefined
  return {
    maxLinesPerCall: MAX_QUEUED_SPEECH_LINES,
    say: (lines, isOver) => {
      const text = lines.map((line) => line.text).join(' ')
      show(text)
      stop = wait(Math.max(ANNOUNCEMENT_INTERVAL_MS, estimateReadAloudMs(text)), isOver)
    },
    hush: () => stop(),
  }
}
