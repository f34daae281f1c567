import type { MatchEvent, MatchFact } from '@tiltyard/engine'

/** The event that is sent repeatedly. */
export const repeatedFanoutEvent: Omit<MatchEvent & MatchFact, 'seq'> = {
  type: 'strike',
  referenceName: 'STRIKE_BODY_BREAK',
  description: "Splinters! Lady Maud's lance bursts on Sur Osric's waist, and the front row gathers kindling.",
  passNumber: 2,
  subject: 'knight2',
  outcome: 'strike',
  isSuddenDeath: false,
  tOffsetMs: 36_617,
  effects: [
    {
      kind: 'struck',
      side: 'knight2',
      location: 'waist',
      isRedirected: false,
      points: 1,
      lanceBroke: true,
      dismounted: false,
    },
  ],
}
