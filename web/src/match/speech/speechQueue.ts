import { queueSpeechLines, type SpeechLine } from './waitingLines.ts'

/** An output for lines: a live region or a voice. */
export interface SpeechOutput {
  /** The most lines per call of `say`. */
  readonly breath: number
  /** Speaks lines, and calls `onDone` when the next may follow. */
  readonly say: (lines: readonly SpeechLine[], isOver: () => void) => void
  /** Cancels speech. `onDone` is not called. */
  readonly hush: () => void
}

/** Queues lines for an output, and drops those that it cannot keep up with. */
export class SpeechQueue {
  readonly #mouth: SpeechOutput
  #waiting: readonly SpeechLine[] = []
  /** The lines being spoken; null for none. */
  #breath: readonly SpeechLine[] | null = null
  #isHeld = false

  constructor(output: SpeechOutput) {
    this.#mouth = output
  }

  /** The waiting lines, in the order of events. */
  get waiting(): readonly SpeechLine[] {
    return this.#waiting
  }

  /** Adds lines. @param fresh the lines of new events, in order. */
  hear(fresh: readonly SpeechLine[]): void {
    this.#waiting = queueSpeechLines(this.#waiting, fresh)
    this.#goOn()
  }

  /** Drops the waiting lines; the current ones finish. */
  forget(): void {
    this.#waiting = []
  }

  /** Pauses until `resume`, which repeats the interrupted lines. */
  hold(): void {
    this.#isHeld = true
    this.#waiting = queueSpeechLines(this.#breath ?? [], this.#waiting)
    this.#breakOff()
  }

  resume(): void {
    this.#isHeld = false
    this.#goOn()
  }

  /** Cancels the current lines and drops the waiting ones. */
  stop(): void {
    this.forget()
    this.#breakOff()
  }

  #breakOff(): void {
    if (this.#breath !== null) this.#mouth.hush()
    this.#breath = null
  }

  #goOn(): void {
    if (this.#isHeld || this.#breath !== null || this.#waiting.length === 0) return
    const breath = this.#waiting.slice(0, this.#mouth.breath)
    this.#waiting = this.#waiting.slice(this.#mouth.breath)
    this.#breath = breath
    this.#mouth.say(breath, () => {
      // These lines were cancelled, and others may be spoken now.
      if (this.#breath !== breath) return
      this.#breath = null
      this.#goOn()
    })
  }
}
