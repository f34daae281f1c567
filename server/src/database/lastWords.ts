/** What a database says of itself before it ends; otherwise nobody listens. */
export class LastWords {
  private sentence: string | null = null

  /** For each line that it says. */
  hear(line: string): void {
    const said = /\b(?:FATAL|PANIC|ERROR): +(.+)$/.exec(line)?.[1]
    // The first is the cause, and what follows is of it.
    if (said) this.sentence ??= asSentence(said)
  }

  /** Forgets what has been survived. */
  clear(): void {
    this.sentence = null
  }

  toString(): string {
    return this.sentence ?? 'It gave no reason.'
  }
}

function asSentence(said: string): string {
  const text = said.trim()
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
}
