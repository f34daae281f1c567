import type { PGlite, QueryOptions } from '@electric-sql/pglite'
import { withStatements } from './aroundStatements.ts'

/**
 * An embedded database to which whoever asks has to say once how the values of a type are read, not with each statement. The
 * query builder says the same each time, and PGlite then copies all of its three hundred ways of reading, which takes longer
 * than a small statement does. From then on everybody who asks this PGlite has values read so, and who says it first counts.
 */
export function parsedOnce(pglite: PGlite): PGlite {
  const known = new Set<string>()
  const learn = (parsers: QueryOptions['parsers'] = {}): void => {
    for (const [type, parse] of Object.entries(parsers)) {
      if (known.has(type)) continue
      known.add(type)
      pglite.parsers[type] = parse
    }
  }
  return withStatements(pglite, (client) => ({
    query: (text, values, { parsers, ...options } = {}) => {
      learn(parsers)
      return client.query(text, values, options)
    },
  }))
}
