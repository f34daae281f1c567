import type { Span, SpanStart } from '../platform/runtime/span.ts'

/** A span that records the beginnings and ends of its parts. */
export function createRecordingSpan(): { readonly span: Span; readonly recorded: readonly string[] } {
  const said: string[] = []
  const spanOf = ({ name }: SpanStart): Span => ({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    traceHeaders: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
    begin: (start) => {
      said.push(`${start.name} begins`)
      return spanOf(start)
    },
    note: () => {},
    fail: (why) => void said.push(`${name} fails: ${why}`),
    end: () => void said.push(`${name} ends`),
  })
  return { span: spanOf({ name: 'whole' }), recorded: said }
}
