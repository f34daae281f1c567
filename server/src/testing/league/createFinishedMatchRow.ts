import type { FinishedMatchRow } from '../../platform/store/schema.ts'

const MATCH_MS = 150_000

/** An archive row: by default knight_1 has beaten knight_2 by 5 points to 3. */
export function createFinishedMatchRow(
  { matchId, endedAt }: Pick<FinishedMatchRow, 'matchId' | 'endedAt'>,
  changes: Partial<FinishedMatchRow> = {},
): FinishedMatchRow {
  return {
    ...{ matchId, endedAt, startedAt: new Date(endedAt.getTime() - MATCH_MS), day: endedAt.toISOString().slice(0, 10) },
    ...{
      list: 0,
      ofSchedule: true,
      knight1Id: 'knight_1',
      knight2Id: 'knight_2',
      stable1Id: 'stable_1',
      stable2Id: 'stable_2',
    },
    names: [
      ['Sur', 'Ivo', 'Reed', '', 'male'],
      ['Lady', 'Maud', 'Fen', '', 'female'],
    ],
    ...{ ending: 'points', stoppedBy: null, winner: 'knight1', events: 90, passes: 9, leadChanges: 1, comeback: 2 },
    ...{ season: 1, tourneyJoust: null },
    ...{ figures1: [5, 0, 0, 4, 2, 0, 1], figures2: [3, 1, 0, 3, 1, 1, 2], odds1: 60 },
    ...changes,
  }
}
