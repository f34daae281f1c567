import { getTableColumns } from 'drizzle-orm'
import { hashMatchSecret } from '../../platform/runtime/secret.ts'
import { type LiveMatchRow, liveMatches } from '../../platform/store/schema.ts'
import { computeStartCommitment } from '../chain/commitment.ts'
import { sortKeysLikeJsonb } from './storedOrder.ts'

/** The fields of a match's row in JSON; dates are milliseconds since 1970. */
export type PlainMatchRow = Readonly<Record<string, unknown>>

const columns = getTableColumns(liveMatches)

/**
 * A row without the columns beside the pack, the absent place in a tourney, and commitments that follow from its secret
 * and setup. Equal rows
 * give equal JSON in the same order.
 */
export function toPlainMatchRow(row: LiveMatchRow): PlainMatchRow {
  const given: PlainMatchRow = { id: row.id, generation: row.generation, tourney: null, ...commitmentsOf(row) }
  const fields = new Map<string, unknown>(Object.entries(row))
  const names = Object.keys(columns).filter((name) => fields.has(name) && fields.get(name) !== given[name])
  return Object.fromEntries(names.map((name) => [name, plain(fields.get(name))]))
}

/** The row of a match from its fields. */
export function fromPlainMatchRow(id: string, fields: PlainMatchRow): LiveMatchRow {
  const kept = Object.entries(columns).map(([name, column]) => {
    // A column that is newer than the pack has the migration's default.
    const value = Object.hasOwn(fields, name) ? fields[name] : (column.default ?? null)
    return [name, column.dataType === 'date' && typeof value === 'number' ? new Date(value) : value]
  })
  const row = { ...Object.fromEntries(kept), id } as LiveMatchRow
  const { secretCommitment, setupCommitment } = commitmentsOf(row)
  return {
    ...row,
    ...(Object.hasOwn(fields, 'secretCommitment') ? {} : { secretCommitment }),
    ...(Object.hasOwn(fields, 'setupCommitment') ? {} : { setupCommitment }),
  }
}

/** The commitments of this secret and setup; the chain link has them too. */
function commitmentsOf(row: LiveMatchRow): Pick<LiveMatchRow, 'secretCommitment' | 'setupCommitment'> {
  const setupCommitment = row.setup === null ? null : computeStartCommitment(row, row.setup)
  return { secretCommitment: hashMatchSecret(row.secret), setupCommitment }
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : sortKeysLikeJsonb(value)
}
