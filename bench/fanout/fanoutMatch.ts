import type { MatchView } from '@tiltyard/contract'
import { createSampleMatch, readingA, seedFromText } from '@tiltyard/engine'

const { setup, entropy } = createSampleMatch(seedFromText('fanout'), 0, readingA)
const { knight1, knight2 } = setup

/** The setup and seed with which relays narrate it. */
export const fanoutNarration = { setup, seed: entropy(0) }

/** The watched match, before its first event. */
export const fanoutMatch: MatchView = {
  ...{ id: 'm1', version: 0, status: 'active', createdAt: '2026-01-04T06:00:00.000Z', startTime: null, endTime: null },
  ...{ winner: null, ending: null, stoppedBy: null, maxPasses: 9, maxSuddenDeathPasses: 3, tempo: 1 },
  ...{ writerId: null, writerName: null, writerSince: null, writerExpiresAt: null },
  ...{ commitment: '', commitmentVersion: 1, secretCommitment: '', secret: null },
  knight1: { ...knight1, name: knight1.firstName },
  knight2: { ...knight2, name: knight2.firstName },
}
