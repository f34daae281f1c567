import { runAsSpan, type SpanStart } from '../runtime/span.ts'
import { wrapQuery } from './wrapQuery.ts'

const MAX_TEXT = 1_000
const system = { 'db.system.name': 'postgresql' }

/** The span of a transaction, including the wait for a connection. */
export const transactionSpanStart: SpanStart = { name: 'transaction', attributes: system }

/**
 * Wraps a connection or pool so that each statement is a span of the current trace, if there is one. Its texts have
 * placeholders for the values.
 */
export function traceStatements<Client extends object>(client: Client): Client {
  return wrapQuery(
    client,
    (run) =>
      (...asked) =>
        runAsSpan(statementSpan(asked[0]), async () => run(...asked)),
  )
}

function statementSpan(asked: unknown): SpanStart {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked)
  const verb = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text)?.[1]
  const facts = {
    ...system,
    'db.operation.name': verb,
    'db.query.text': text.slice(0, MAX_TEXT),
    ...(table !== undefined && { 'db.collection.name': table }),
  }
  return { name: table === undefined ? verb : `${verb} ${table}`, kind: 'client', attributes: facts }
}
