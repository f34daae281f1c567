// Command-line flags: errors name the allowed values.

/** Exits with a sentence and the usage. */
export function exitWithUsage(sentence: string, usage: string): never {
  process.stderr.write(`${sentence}\nUsage: ${usage}\n`)
  process.exit(2)
}

/** Runs `work` on the flags; an error exits like `refuse`. */
export function runOrExitWithUsage<Answer>(usage: string, work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    return exitWithUsage(error instanceof Error ? error.message : String(error), usage)
  }
}

/** Parses a whole number within a range. */
export function parseWholeNumberFlag(flag: string, text: string, min: number, max: number, usage: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < min || number > max) {
    exitWithUsage(`${flag} is "${text}". Use a whole number from ${min} to ${max}.`, usage)
  }
  return number
}

/** Requires a word of a list. */
export function requireOneOf<Word extends string>(
  flag: string,
  text: string,
  allowed: readonly Word[],
  usage: string,
): Word {
  const found = allowed.find((word) => word === text)
  return found ?? exitWithUsage(`${flag} is "${text}". Use ${allowed.join(', ')}.`, usage)
}
