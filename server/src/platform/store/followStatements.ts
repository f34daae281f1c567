import { asPart, type SpanStart } from '../runtime/span.ts'
import { withOwn } from './withOwn.ts'

const MAX_TEXT = 1_000
const system = { 'db.system.name': 'postgresql' }

/** A transaction as a part of what is followed: from when it is wanted, so that what it waits for can be seen. */
export const transactionSpan: SpanStart = { name: 'transaction', facts: system }

/**
 * A connection, or a pool of them, each of whose statements is a part of what is followed. Where nothing is, as beside all requests,
 * it is only made. Texts come with blanks for their values.
 * @param own what else of it is another.
 */
export function followStatements<Client extends object>(client: Client, own: object = {}): Client {
  const run: unknown = Reflect.get(client, 'query')
  if (typeof run !== 'function') throw new TypeError('What is followed has no statements.')
  const query = (...asked: unknown[]): Promise<unknown> =>
    asPart(statementSpan(asked[0]), async () => Reflect.apply(run, client, asked))
  return withOwn(client, { query, ...own })
}

/** @param asked a text, or what the driver of PostgreSQL makes of one. */
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
