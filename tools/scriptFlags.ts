// Command-line flags: errors name the allowed values.

/** Exits with a sentence and the usage. */
export function refuse(sentence: string, usage: string): never {
  process.stderr.write(`${sentence}\nUsage: ${usage}\n`)
  process.exit(2)
}

/** Runs `work` on the flags; an error exits like `refuse`. */
export function orRefuse<Answer>(usage: string, work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), usage)
  }
}

/** Parses a whole number within a range. */
export function wholeNumber(flag: string, text: string, min: number, max: number, usage: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < min || number > max) {
    refuse(`${flag} is "${text}". Use a whole number from ${min} to ${max}.`, usage)
  }
  return number
}

/** Requires a word of a list. */
export function requireListed<Word extends string>(
  flag: string,
  text: string,
  allowed: readonly Word[],
  usage: string,
): Word {
  const found = allowed.find((word) => word === text)
  return found ?? refuse(`${flag} is "${text}". Use ${allowed.join(', ')}.`, usage)
}
