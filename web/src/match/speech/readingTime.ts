/** Fifteen words, about ninety letters, take five seconds. */
const MS_A_LETTER = 55

/** Estimates how long a text takes to read aloud at normal speed, in ms. */
export function estimateReadAloudMs(text: string): number {
  return text.length * MS_A_LETTER
}

/** Calls `then` after `ms`. @returns a function that cancels it. */
export type WaitTimer = (ms: number, then: () => void) => () => void

/** A wait with the browser's own timers. */
export const browserWaitTimer: WaitTimer = (ms, then) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}
