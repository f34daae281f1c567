import {
  addToPerformanceHistory,
  computePerformanceGains,
  healAfterMatch,
  type Knight,
  type Side,
  sides,
} from '@tiltyard/engine'
import { lockKnights, updateKnight } from '../../league/leagueStore.ts'
import { createPassSeedSource } from '../../platform/runtime/secret.ts'
import type { Database } from '../../platform/store/database.ts'
import type { ConsequenceReport, DecidedEnd, MatchEnd } from '../ends/endMatch.ts'

/** Updates the knights of a decided match: their wounds after healing, their records, and whether they live. */
export async function updateKnightsOfDecidedMatch(
  transaction: Database,
  end: MatchEnd<DecidedEnd>,
): Promise<ConsequenceReport> {
  const { match, outcome } = end
  const changed = ['league'] as const
  if (match.setup === null) return { changed }
  const isRecorded = computePerformanceGains(outcome.state) !== null
  const remarks = isRecorded ? [] : [`Nothing is recorded: the match has no winner (${outcome.state.ending}).`]
  const knights = await lockKnights(transaction, [match.knight1.id, match.knight2.id])
  for (const side of sides) {
    const knight = knights.find(({ id }) => id === match[side].id)
    if (knight) await updateKnight(transaction, knight.id, knightColumnsAfterMatch(knight, side, end))
    else remarks.push(`Knight not found: ${match[side].id}. Nothing is recorded for them.`)
  }
  return { changed, logErrors: remarks }
}

/** The changed columns of a knight after a decided match. */
export function knightColumnsAfterMatch(
  knight: Knight,
  side: Side,
  end: MatchEnd<DecidedEnd>,
): Partial<Omit<Knight, 'id'>> {
  return { ...healed(knight, side, end), ...recorded(knight, side, end), ...mourned(side, end) }
}

/** Heals old and new wounds at the end, with or without a winner. */
function healed(knight: Knight, side: Side, { match, outcome }: MatchEnd<DecidedEnd>): Partial<Knight> {
  if (match.setup === null) return {}
  const entropy = createPassSeedSource(match.secret)
  const injuries = healAfterMatch(match.setup, outcome.state, side, knight.injuries, entropy)
  return { injuries, displayedInjuries: injuries }
}

/** A match without a winner is not recorded. */
function recorded({ performanceHistory }: Knight, side: Side, { outcome }: MatchEnd<DecidedEnd>): Partial<Knight> {
  const records = computePerformanceGains(outcome.state)
  return records ? { performanceHistory: addToPerformanceHistory(performanceHistory, records[side]) } : {}
}

function mourned(side: Side, { outcome: { state } }: MatchEnd<DecidedEnd>): Partial<Knight> {
  const hasDied = state.ending === 'double-death' || (state.ending === 'death' && state.winner !== side)
  return hasDied ? { status: 'dead' } : {}
}
