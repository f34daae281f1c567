// Flags of the command lines: what is wrong with one is said, with what is allowed.

/** Ends the process with a sentence and the usage. */
export function refuse(sentence, usage) {
  process.stderr.write(`${sentence}\nUsage: ${usage}\n`)
  process.exit(2)
}

/** A whole number within its range. */
export function wholeNumber(flag, text, min, max, usage) {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < min || number > max) {
    refuse(`${flag} is "${text}". Allowed: a whole number from ${min} to ${max}.`, usage)
  }
  return number
}
