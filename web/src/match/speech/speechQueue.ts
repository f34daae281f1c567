import { queueSpeechLines, type SpeechLine } from './waitingLines.ts'

/** An output for lines: a live region or a voice. */
export interface SpeechOutput {
  /** The most lines per call of `say`. */
  readonly maxLinesPerCall: number
  /** Speaks lines, and calls `onDone` when the next may follow. */
  readonly say: (lines: readonly SpeechLine[], onDone: () => void) => void
  /** Cancels speech. `onDone` is not called. */
  readonly hush: () => void
}

/** Queues lines for an output, and drops those that it cannot keep up with. */
export class SpeechQueue {
  readonly #output: SpeechOutput
  #waiting: readonly SpeechLine[] = []
  /** The lines being spoken; null for none. */
  #speaking: readonly SpeechLine[] | null = null
  #isHeld = false

  constructor(output: SpeechOutput) {
    this.#output = output
  }

  /** The waiting lines, in the order of events. */
  get waiting(): readonly SpeechLine[] {
    return this.#waiting
  }

  /** Adds lines. @param fresh the lines of new events, in order. */
  hear(fresh: readonly SpeechLine[]): void {
    this.#waiting = queueSpeechLines(this.#waiting, fresh)
    this.#speakNext()
  }

  /** Drops the waiting lines; the current ones finish. */
  forget(): void {
    this.#waiting = []
  }

  /** Pauses until `resume`, which repeats the interrupted lines. */
  hold(): void {
    this.#isHeld = true
    this.#waiting = queueSpeechLines(this.#speaking ?? [], this.#waiting)
    this.#cancelSpeech()
  }

  resume(): void {
    this.#isHeld = false
    this.#speakNext()
  }

  /** Cancels the current lines and drops the waiting ones. */
  stop(): void {
    this.forget()
    this.#cancelSpeech()
  }

  #cancelSpeech(): void {
    if (this.#speaking !== null) this.#output.hush()
    this.#speaking = null
  }

  #speakNext(): void {
    if (this.#isHeld || this.#speaking !== null || this.#waiting.length === 0) return
    const lines = this.#waiting.slice(0, this.#output.maxLinesPerCall)
    this.#waiting = this.#waiting.slice(this.#output.maxLinesPerCall)
    this.#speaking = lines
    this.#output.say(lines, () => {
      // These lines were cancelled, and others may be spoken now.
      if (this.#speaking !== lines) return
      this.#speaking = null
      this.#speakNext()
    })
  }
}
