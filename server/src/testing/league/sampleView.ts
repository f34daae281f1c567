import type { MatchView } from '@tiltyard/contract'
import { currentRules, type MatchSetup } from '@tiltyard/engine'

/** The view of an active match between the knights of a setup. */
export function sampleView(setup: MatchSetup, changes: Partial<MatchView> = {}): MatchView {
  const { personalStats: _ratings, ...knight } = { ...setup.knight1, name: 'Sur Osric' }
  return {
    id: 'm1',
    version: 1,
    status: 'active',
    createdAt: '2026-11-20T12:00:00.000Z',
    startTime: '2026-11-20T12:00:00.000Z',
    endTime: null,
    winner: null,
    ending: null,
    stoppedBy: null,
    maxPasses: currentRules.passes,
    maxSuddenDeathPasses: currentRules.suddenDeathPasses,
    tempo: 1,
    writerName: null,
    writerSince: null,
    writerId: null,
    writerExpiresAt: null,
    commitment: 'abc',
    commitmentVersion: 2,
    secretCommitment: 'def',
    secret: null,
    knight1: knight,
    knight2: knight,
    ...changes,
  }
}
