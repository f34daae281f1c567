import { problemIn } from './problem.ts'
import { currentSpan, withinSpan } from './requestContext.ts'

/** What is said of a stretch of work; nothing of it names a person. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** As W3C Trace Context has it: the headers by which somebody else goes on with a trace. */
export interface Carried {
  readonly traceparent: string
  readonly tracestate?: string
}

export interface SpanStart {
  readonly name: string
  /** Whether it answers a call, makes one, sends a message, takes one, or none of these, which is left out. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer'
  readonly facts?: SpanFacts
  /** So many milliseconds ago it began; left out, now. */
  readonly agoMs?: number
}

/** A stretch of work, of a trace that somebody looks at. Nothing of it throws or waits. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  readonly carried: Carried
  begin(start: SpanStart): Span
  note(facts: SpanFacts): void
  /** It came to nothing. @param why a word of a few, such as the code of a refusal. */
  fail(why: string): void
  end(): void
}

/** Begins traces. */
export interface Tracer {
  /** @param carried the trace that it is a part of; null begins one. */
  begin(start: SpanStart, carried: Carried | null): Span
}

/** Does something as a part of whatever is followed; where nothing is, just does it. */
export function asPart<Result>(start: SpanStart, act: (span: Span | null) => Promise<Result>): Promise<Result> {
  const parent = currentSpan()
  return parent ? following(parent.begin(start), act) : act(null)
}

/** Does something as a part of whatever is followed, or else as a trace of its own, where there is a tracer. */
export function asTrace<Result>(
  tracer: Tracer | undefined,
  start: SpanStart,
  act: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  return currentSpan() || !tracer ? asPart(start, act) : following(tracer.begin(start, null), act)
}

/** Does something as a span that has begun, and ends it. Of an error its kind alone is told: words may hold anything. */
async function following<Result>(span: Span, act: (span: Span) => Promise<Result>): Promise<Result> {
  try {
    return await withinSpan(span, () => act(span))
  } catch (error) {
    span.fail(kindOf(error))
    throw error
  } finally {
    span.end()
  }
}

function kindOf(error: unknown): string {
  const problem = problemIn(error)
  if (problem) return problem.code
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
