import { Refusal } from './refusal.ts'

/** What is known of a question: the latest answer, and why the last asking brought none. */
export interface Answer<Value> {
  /** Null before the first answer, and when the server refuses one. */
  readonly value: Value | null
  /** Null when the last asking was answered. */
  readonly failure: unknown
}

/** After a line that failed, the question is asked again by itself. */
export const ASK_AGAIN_MS = 10_000

const TOO_MANY_REQUESTS = 429

/**
 * One question to the server whose answer is kept fresh. It is never asked twice at a time: what becomes due
 * meanwhile is asked when the answer is there, so answers cannot overtake each other.
 */
export class Inquiry<Value> {
  readonly #ask: () => Promise<Value>
  readonly #spreadMs: () => number
  readonly #listeners = new Set<() => void>()
  #answer: Answer<Value> = { value: null, failure: null }
  #isAsking = false
  /** Became due while it was being asked. */
  #isDue = false
  #heeded: number | null | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #news: ReturnType<typeof setTimeout> | undefined
  /** Counts the stops: an answer from before one is outdated. */
  #life = 0

  /** @param spreadMs how long to wait when there is news, drawn anew each time; else everybody would ask at once. */
  constructor(ask: () => Promise<Value>, spreadMs: () => number = () => 0) {
    this.#ask = ask
    this.#spreadMs = spreadMs
  }

  get answer(): Answer<Value> {
    return this.#answer
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks, unless it has asked at this version before. */
  heed(version: number | null): void {
    if (this.#heeded === version) return
    const isNews = typeof this.#heeded === 'number'
    this.#heeded = version
    // News on the heels of news goes with it, or a busy league would put off the asking for ever.
    if (isNews) this.#news ??= setTimeout(this.askAgain, this.#spreadMs())
    else this.askAgain()
  }

  readonly askAgain = (): void => {
    this.#clearTimers()
    if (this.#isAsking) this.#isDue = true
    else void this.#askNow()
  }

  /** Nobody wants to know any more; what is still on its way is dropped. */
  stop(): void {
    this.#clearTimers()
    this.#life += 1
    this.#isAsking = false
    this.#heeded = undefined
  }

  #clearTimers(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#news)
    this.#news = undefined
  }

  async #askNow(): Promise<void> {
    const life = this.#life
    this.#isAsking = true
    this.#isDue = false
    const answer = await this.#ask().then(answered, (failure: unknown) => this.#unanswered(failure))
    if (life !== this.#life) return
    this.#isAsking = false
    this.#answer = answer
    for (const listener of this.#listeners) listener()
    if (this.#isDue) this.askAgain()
    else if (isPassing(answer.failure)) this.#retry = setTimeout(this.askAgain, ASK_AGAIN_MS)
  }

  /** A line that failed leaves what is known; a refusal is an answer, and takes its place. */
  #unanswered(failure: unknown): Answer<Value> {
    return { value: isPassing(failure) ? this.#answer.value : null, failure }
  }
}

function answered<Value>(value: Value): Answer<Value> {
  return { value, failure: null }
}

/** Whether asking again may help: no line, a server in trouble, or one that is asked too often. */
function isPassing(failure: unknown): boolean {
  if (failure === null) return false
  return !(failure instanceof Refusal) || failure.status < 400 || failure.status >= 500 || isHurried(failure)
}

function isHurried({ status }: Refusal): boolean {
  return status === TOO_MANY_REQUESTS
}
