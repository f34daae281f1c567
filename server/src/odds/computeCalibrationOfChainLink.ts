import type { ChainEntry } from '@tiltyard/engine'
import { toKnightPageId } from '../league/profileId.ts'
import { readKnight1ClosingPrice } from '../ledger/market/marketStore.ts'
import { readLiveOrPackedMatch, readStoredEvents } from '../matches/matchStore.ts'
import type { Log } from '../platform/log/log.ts'
import { findProblem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import type { ChanceComputer } from './chanceComputer.ts'
import { UncalibratableMatchError } from './computeMatchCalibration.ts'
import type { MatchCalibrationWithKnights } from './storeCalibration.ts'

export interface MatchCalibrationDeps {
  readonly database: Database
  readonly log: Log
  readonly thinker: Pick<ChanceComputer, 'assess'>
}

/** Computes a link's match; null for a stopped, deleted or unusable one, which must not delay the others. */
export async function computeCalibrationOfChainLink(
  { database, log, thinker }: MatchCalibrationDeps,
  { matchId, ending, setupHash, eventsHash }: ChainEntry,
): Promise<MatchCalibrationWithKnights | null> {
  if (ending === null || ending === 'stopped') return null
  try {
    const match = await readLiveOrPackedMatch(database, matchId)
    if (!match?.setup || match.endTime === null) return null
    const { setup, odds1, endTime: endedAt, knight1, knight2, generation } = match
    const events = await readStoredEvents(database, matchId)
    const crowd1 = await readKnight1ClosingPrice(database, matchId)
    const assessment = await thinker.assess({ setup, events, odds1, crowd1, setupHash, eventsHash })
    const [knight1Id, knight2Id] = [toKnightPageId(knight1.id, generation), toKnightPageId(knight2.id, generation)]
    return { ...assessment, matchId, endedAt, knight1Id, knight2Id }
  } catch (error) {
    const isOdd = error instanceof UncalibratableMatchError || findProblem(error)?.code === 'match-damaged'
    if (!isOdd) throw error
    log.warn({ err: error, matchId }, 'match left out of what odds and luck came to')
    return null
  }
}
