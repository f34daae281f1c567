import { runAsSpan, type SpanStart } from '../runtime/span.ts'
import { overrideMethods } from './overrideMethods.ts'

const MAX_TEXT = 1_000
const system = { 'db.system.name': 'postgresql' }

/** The span of a transaction, including the wait for a connection. */
export const transactionSpanStart: SpanStart = { name: 'transaction', facts: system }

/**
 * Wraps a connection or pool so that each statement is a span of the current trace, if there is one. Its texts have
 * placeholders for the values. @param own further overrides.
 */
export function traceStatements<Client extends object>(client: Client, own: object = {}): Client {
  const run: unknown = Reflect.get(client, 'query')
  if (typeof run !== 'function') throw new TypeError('What is followed has no statements.')
  const query = (...asked: unknown[]): Promise<unknown> =>
    runAsSpan(statementSpan(asked[0]), async () => Reflect.apply(run, client, asked))
  return overrideMethods(client, { query, ...own })
}

/** @param asked a text, or PostgreSQL's driver's object for one. */
function statementSpan(asked: unknown): SpanStart {
  const text = textOf(asked)
  const verb = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text)?.[1]
  const facts = {
    ...system,
    'db.operation.name': verb,
    'db.query.text': text.slice(0, MAX_TEXT),
    ...(table !== undefined && { 'db.collection.name': table }),
  }
  return { name: table === undefined ? verb : `${verb} ${table}`, kind: 'client', facts }
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
}
