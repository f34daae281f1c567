import type { Known } from '../offline/knownStore.ts'
import { Refusal } from './refusal.ts'

/** What is known of a question: the latest answer, and why the last asking brought none. */
export interface Answer<Value> {
  /** Null before the first answer, and when the server refuses one. */
  readonly value: Value | null
  /** Null when the last asking was answered. */
  readonly failure: unknown
  /** When the answer was told (ms since 1970), if that was at an earlier visit; null for one of this page. */
  readonly since: number | null
}

/** After a line that failed, the question is asked again by itself. */
export const ASK_AGAIN_MS = 10_000

/** Who has waited so long for a first answer is shown what was known before, if there is such a thing. */
export const PATIENCE_MS = 4_000

/** What an inquiry has of the world around it. */
interface Around<Value> {
  /** How long to wait when there is news, drawn anew each time; else everybody would ask at once. */
  readonly spreadMs?: () => number
  /** What was answered at an earlier visit; null for nothing. It never rejects. */
  readonly recall?: () => Promise<Known<Value> | null>
  /** What is known from the beginning. */
  readonly first?: First<Value>
}

interface First<Value> {
  readonly value: Value
  /** Whether it is good until there is news. */
  readonly isFresh: boolean
  /** When it was told (ms since 1970). */
  readonly toldAt: number
  /** Of which version it is; null where that is not known. */
  readonly version: number | null
}

const unasked = { value: null, failure: null, since: null } as const

const TOO_MANY_REQUESTS = 429

/**
 * One question to the server whose answer is kept fresh. It is never asked twice at a time: what becomes due
 * meanwhile is asked when the answer is there, so answers cannot overtake each other.
 */
export class Inquiry<Value> {
  readonly #ask: () => Promise<Value>
  readonly #spreadMs: () => number
  readonly #recall: () => Promise<Known<Value> | null>
  readonly #listeners = new Set<() => void>()
  #answer: Answer<Value> = unasked
  #isAsking = false
  /** Became due while it was being asked. */
  #isDue = false
  #heeded: number | null | undefined
  /** Whether what it began with need not be asked for. */
  #isFresh: boolean
  readonly #firstVersion: number | null
  /** When what it began with was told, while there is no other and that was no moment ago. */
  #oldSince: number | null
  #retry: ReturnType<typeof setTimeout> | undefined
  #news: ReturnType<typeof setTimeout> | undefined
  #patience: ReturnType<typeof setTimeout> | undefined
  /** Counts the stops: an answer from before one is outdated. */
  #life = 0

  constructor(
    ask: () => Promise<Value>,
    { spreadMs = () => 0, recall = () => Promise.resolve(null), first }: Around<Value> = {},
  ) {
    if (first !== undefined) this.#answer = answered(first.value)
    this.#isFresh = first?.isFresh ?? false
    this.#firstVersion = first?.version ?? null
    this.#oldSince = first === undefined || first.isFresh ? null : first.toldAt
    this.#ask = ask
    this.#spreadMs = spreadMs
    this.#recall = recall
  }

  get answer(): Answer<Value> {
    return this.#answer
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks, unless it has asked at this version before, or has begun with a good answer and is told of no newer version. */
  readonly heed = (version: number | null): void => {
    if (this.#heeded === version) return
    const isNews = typeof this.#heeded === 'number'
    this.#heeded = version
    if (!isNews && this.#isFresh && (version === null || version === this.#firstVersion)) return
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
    clearTimeout(this.#patience)
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
    if (this.#answer.value === null) this.#patience = setTimeout(() => void this.#fallBack(life), PATIENCE_MS)
    const answer = await this.#ask().then(answered, (failure: unknown) => this.#unanswered(failure))
    if (life !== this.#life) return
    clearTimeout(this.#patience)
    this.#isAsking = false
    if (answer.failure === null) this.#oldSince = null
    this.#tell(answer)
    if (this.#isDue) this.askAgain()
    else if (isPassing(answer.failure)) this.#retry = setTimeout(this.askAgain, ASK_AGAIN_MS)
  }

  /** A line that failed leaves what is known, if only from before; a refusal is an answer, and takes its place. */
  async #unanswered(failure: unknown): Promise<Answer<Value>> {
    if (!isPassing(failure)) return { ...unasked, failure }
    if (this.#answer.value !== null) return { ...this.#answer, failure, since: this.#answer.since ?? this.#oldSince }
    const { value, at } = (await this.#recall()) ?? { value: null, at: null }
    return { value, failure, since: at }
  }

  /** It takes long: meanwhile there is what was known before. */
  async #fallBack(life: number): Promise<void> {
    const known = await this.#recall()
    if (life !== this.#life || known === null || this.#answer.value !== null) return
    this.#tell({ ...this.#answer, value: known.value, since: known.at })
  }

  #tell(answer: Answer<Value>): void {
    this.#isFresh = false
    this.#answer = answer
    for (const listener of this.#listeners) listener()
  }
}

function answered<Value>(value: Value): Answer<Value> {
  return { value, failure: null, since: null }
}

/** Whether asking again may help: no line, a server in trouble, or one that is asked too often. */
export function isPassing(failure: unknown): boolean {
  if (failure === null) return false
  return !(failure instanceof Refusal) || failure.status < 400 || failure.status >= 500 || isHurried(failure)
}

function isHurried({ status }: Refusal): boolean {
  return status === TOO_MANY_REQUESTS
}
