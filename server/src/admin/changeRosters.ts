import {
  defineRandomStream,
  isDeepEqual,
  isTestStable,
  type Knight,
  type PersonalStats,
  randomBelow,
  type Seed,
  type Stable,
  statNames,
} from '@tiltyard/engine'
import { eq, inArray } from 'drizzle-orm'
import { lockKnights, updateKnight } from '../league/leagueStore.ts'
import type { AuditedResult } from '../platform/auditLog/auditLog.ts'
import { getServerTexts } from '../platform/languages/serverTexts.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import { stables } from '../platform/store/schema.ts'

export interface KnightSwap {
  readonly fromStableId: string
  readonly fromKnightId: string
  readonly toStableId: string
  readonly toKnightId: string
}

type KnightFields = Omit<Knight, 'id'>

const RATINGS = 5
const ratingStream = defineRandomStream('reroll/rating')

/** Swaps knights of two stables; each takes the other's place. @throws Problem stable-not-found, swap-impossible. */
export async function swapKnights(transaction: Database, swap: KnightSwap): Promise<AuditedResult<{ swapped: true }>> {
  const { fromStableId, fromKnightId, toStableId, toKnightId } = swap
  if (fromStableId === toStableId) {
    throw new Problem('swap-impossible', { reason: 'A swap needs two different stables.' })
  }
  const [from, to] = await lockStables(transaction, fromStableId, toStableId)
  const testers = [from, to].find(isTestStable)
  if (testers) {
    throw new Problem('swap-impossible', { reason: `${testers.displayName} is for tests. Its knights are not traded.` })
  }
  await replaceKnight(transaction, from, fromKnightId, toKnightId)
  await replaceKnight(transaction, to, toKnightId, fromKnightId)
  await incrementChangeCounts(transaction, 'league')
  const before = { [from.id]: fromKnightId, [to.id]: toKnightId }
  return { answer: { swapped: true }, before, after: { [from.id]: toKnightId, [to.id]: fromKnightId } }
}

async function lockStables(transaction: Database, ...ids: readonly [string, string]): Promise<[Stable, Stable]> {
  const rows = await transaction
    .select()
    .from(stables)
    .where(inArray(stables.id, [...ids]))
    .orderBy(stables.id)
    .for('update')
  const [one, other] = ids.map((id) => rows.find((row) => row.id === id))
  if (!one || !other) throw new Problem('stable-not-found')
  return [one, other]
}

async function replaceKnight(transaction: Database, stable: Stable, leaving: string, coming: string): Promise<void> {
  if (!stable.knightIds.includes(leaving)) {
    throw new Problem('swap-impossible', { reason: `Knight ${leaving} does not ride for ${stable.displayName}.` })
  }
  const knightIds = stable.knightIds.map((id) => (id === leaving ? coming : id))
  await transaction.update(stables).set({ knightIds }).where(eq(stables.id, stable.id))
}

/**
 * Saves every field of a knight but the id. @param fieldsAtOpening the fields when the editor opened: a concurrent change of any
 * field is never overwritten. @throws Problem knight-not-found, knight-changed.
 */
export async function saveKnight(
  transaction: Database,
  id: string,
  fields: KnightFields,
  fieldsAtOpening: KnightFields,
): Promise<AuditedResult<Knight>> {
  const [stored] = await lockKnights(transaction, [id])
  if (!stored) throw new Problem('knight-not-found')
  const { id: _id, ...before } = stored
  if (!isDeepEqual(before, fieldsAtOpening)) {
    throw new Problem('knight-changed', { name: (locale) => getServerTexts(locale).knight(stored) })
  }
  await updateKnight(transaction, id, fields)
  await incrementChangeCounts(transaction, 'league')
  return { answer: { id, ...fields }, ...differing(before, fields) }
}

/** Draws new ratings for a knight, uniformly from 1 to 5. @throws Problem knight-not-found. */
export async function rerollKnightRatings(
  transaction: Database,
  id: string,
  seed: Seed,
): Promise<AuditedResult<Knight>> {
  const [stored] = await lockKnights(transaction, [id])
  if (!stored) throw new Problem('knight-not-found')
  const ratings = statNames.map((stat, index) => [stat, 1 + randomBelow(seed, ratingStream, RATINGS, index)] as const)
  const personalStats = { ...stored.personalStats, ...Object.fromEntries(ratings) } satisfies PersonalStats
  await updateKnight(transaction, id, { personalStats })
  await incrementChangeCounts(transaction, 'league')
  return { answer: { ...stored, personalStats }, before: stored.personalStats, after: personalStats }
}

/** The differing fields, before and after. */
function differing(before: object, after: object): { readonly before: object; readonly after: object } {
  const old = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(([key, value]) => !isDeepEqual(old.get(key), value))
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, old.get(key)])),
    after: Object.fromEntries(changed),
  }
}
