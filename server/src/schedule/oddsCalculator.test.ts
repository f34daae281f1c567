import { expect, test } from 'vitest'
import { collectKnightForms } from './oddsCalculator.ts'
import type { ResolvedScheduledMatch } from './scheduleStore.ts'

let number = 0
function resolved(
  winnerId: string | null,
  ending: ResolvedScheduledMatch['ending'],
  against = 'bors',
): ResolvedScheduledMatch {
  const matchNumber = ++number
  const matchId = `match-${matchNumber}`
  return {
    ...{ scheduleId: 'week', id: `MON-${matchNumber}`, day: 'MON', timeSlot: '08:00', startsAt: new Date(0), matchId },
    ...{ knight1Id: 'alys', knight2Id: against, stable1Id: 'stable_1', stable2Id: 'stable_2', status: 'completed' },
    ...{ matchNumber, actualStartTime: null, actualEndTime: new Date(1), unridden: null, tourneyJoust: null },
    result: { matchId, winnerId, knight1Points: 3, knight2Points: 2 },
    ending,
  }
}

test('ODDS-27 form is the last five results, the newest first: won 1, lost -1, drawn 0', () => {
  const season = [
    resolved('alys', 'points'),
    resolved('bors', 'withdrawal'),
    resolved(null, 'draw'),
    resolved('alys', 'death', 'cade'),
    resolved('alys', 'sudden-death'),
    resolved('bors', 'points'),
  ]
  const forms = collectKnightForms(season)
  expect(forms.get('alys')).toEqual([1, -1, 0, 1, 1])
  expect(forms.get('bors')).toEqual([-1, 1, 0, -1, 1])
  expect(forms.get('cade')).toEqual([-1])
})

test('a double disqualification is a loss for both', () => {
  const forms = collectKnightForms([resolved(null, 'double-disqualification')])
  expect([forms.get('alys'), forms.get('bors')]).toEqual([[-1], [-1]])
})
