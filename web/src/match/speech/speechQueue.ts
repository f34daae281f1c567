import { type Line, waitingAfter } from './waitingLines.ts'

/** What says lines: a region that is read out, or a voice. */
export interface SpeechOutput {
  /** How many lines it says in one breath. */
  readonly breath: number
  /** Says lines, and tells when the next may come. */
  readonly say: (lines: readonly Line[], isOver: () => void) => void
  /** Breaks off; what it was told to say is not told to be over any more. */
  readonly hush: () => void
}

/** Has what happens said, one breath after the other, and leaves out what it could not keep up with. */
export class SpeechQueue {
  readonly #mouth: SpeechOutput
  #waiting: readonly Line[] = []
  /** What is being said; null while nothing is. */
  #breath: readonly Line[] | null = null
  #isHeld = false

  constructor(mouth: SpeechOutput) {
    this.#mouth = mouth
  }

  /** What is to be said next, in the order of events. */
  get waiting(): readonly Line[] {
    return this.#waiting
  }

  /** @param fresh what has happened since, in order. */
  hear(fresh: readonly Line[]): void {
    this.#waiting = waitingAfter(this.#waiting, fresh)
    this.#goOn()
  }

  /** Forgets what waits; what is being said is said to its end. */
  forget(): void {
    this.#waiting = []
  }

  /** Falls silent until `resume`, which begins anew what was broken off. */
  hold(): void {
    this.#isHeld = true
    this.#waiting = waitingAfter(this.#breath ?? [], this.#waiting)
    this.#breakOff()
  }

  resume(): void {
    this.#isHeld = false
    this.#goOn()
  }

  /** Falls silent, and forgets what was to be said; it hears on. */
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
      // It was broken off meanwhile, and something else is being said.
      if (this.#breath !== breath) return
      this.#breath = null
      this.#goOn()
    })
  }
}
