/** Fifteen words, which are some ninety letters with what is between them, take five seconds. */
const MS_A_LETTER = 55

/** How long a text takes to be read aloud at its usual speed, in ms. */
export function readingMs(text: string): number {
  return text.length * MS_A_LETTER
}

/** Calls after so many ms, unless the function that it gives is called before. */
export type Wait = (ms: number, then: () => void) => () => void

/** By the browser's own clock. */
export const waitHere: Wait = (ms, then) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}
