import { readingMs, type Wait, waitHere } from './readingTime.ts'
import type { SpeechOutput } from './speechQueue.ts'
import { MOST_WAITING } from './waitingLines.ts'

/** Faster messages would cut each other off, however short they are. */
export const BETWEEN_MESSAGES_MS = 6_000

/**
 * A region that is read out to those who listen: a message stays the last one as long as it takes to be read.
 * @param show puts a message into the region. @param wait the clock.
 */
export function regionMouth(show: (text: string) => void, wait: Wait = waitHere): SpeechOutput {
  let stop = (): void => undefined
  return {
    breath: MOST_WAITING,
    say: (lines, isOver) => {
      const text = lines.map((line) => line.text).join(' ')
      show(text)
      stop = wait(Math.max(BETWEEN_MESSAGES_MS, readingMs(text)), isOver)
    },
    hush: () => stop(),
  }
}
