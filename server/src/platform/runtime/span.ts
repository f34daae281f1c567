import { findProblem } from './problem.ts'
import { currentSpan, withCurrentSpan } from './requestContext.ts'

/** The attributes of a span; they must not identify a person. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** The W3C Trace Context headers that continue a trace elsewhere. */
export interface TraceHeaders {
  readonly traceparent: string
  readonly tracestate?: string
}

export interface SpanStart {
  readonly name: string
  /** Its kind; omitted for internal work. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer'
  readonly attributes?: SpanAttributes
  /** How long ago it began, in ms; omitted, now. */
  readonly agoMs?: number
}

/** A part of a trace. No method throws or waits. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  readonly traceHeaders: TraceHeaders
  begin(start: SpanStart): Span
  note(facts: SpanAttributes): void
  /** Marks it as failed. @param why a few words, such as a refusal's code. */
  fail(why: string): void
  end(): void
}

/** Begins traces. */
export interface Tracer {
  /** @param carried the trace to continue; null begins one. */
  begin(start: SpanStart, carried: TraceHeaders | null): Span
}

/** Runs work as a span of the current trace, if there is one. */
export function runAsSpan<Result>(start: SpanStart, act: (span: Span | null) => Promise<Result>): Promise<Result> {
  const parent = currentSpan()
  return parent ? following(parent.begin(start), act) : act(null)
}

/** Runs work as a span of the current trace, or of a new one where there is a tracer. */
export function runAsTrace<Result>(
  tracer: Tracer | undefined,
  start: SpanStart,
  act: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  return currentSpan() || !tracer ? runAsSpan(start, act) : following(tracer.begin(start, null), act)
}

/** Runs work in a span and ends it. It notes only an error's kind, because messages may be private. */
async function following<Result>(span: Span, act: (span: Span) => Promise<Result>): Promise<Result> {
  try {
    return await withCurrentSpan(span, () => act(span))
  } catch (error) {
    span.fail(kindOf(error))
    throw error
  } finally {
    span.end()
  }
}

function kindOf(error: unknown): string {
  const problem = findProblem(error)
  if (problem) return problem.code
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
