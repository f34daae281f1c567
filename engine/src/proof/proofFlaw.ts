import type { Ending } from '../joust/event.ts'
import type { ChainEntry } from './chainEntry.ts'

/** The fields of a link that must agree with its match. */
export const chainedFields = [
  'matchId',
  'commitmentVersion',
  'commitment',
  'setupHash',
  'ending',
  'winner',
  'endTime',
  'events',
  'eventsHash',
  'head',
] as const satisfies readonly (keyof ChainEntry)[]
export type ChainedField = (typeof chainedFields)[number]

/** A flaw of a match's proof, for translation. */
export type ProofFlaw =
  /** A different secret, setup or rules than committed. */
  | { readonly kind: 'secret' | 'setup' }
  | { readonly kind: 'rules'; readonly version: number }
  /** Stored facts, from this event on. */
  | { readonly kind: 'facts'; readonly from: number }
  /** The number of differing events among all. */
  | { readonly kind: 'events'; readonly others: number; readonly all: number; readonly from: number }
  /** Recorded as stopped, but complete; or stopped with a winner, by the knight's id. */
  | { readonly kind: 'told-to-end' }
  | { readonly kind: 'stopped-winner'; readonly winner: string }
  | { readonly kind: 'ending'; readonly recorded: Ending | null; readonly given: Ending | null }
  /** By their ids; null for nobody. */
  | { readonly kind: 'winner'; readonly recorded: string | null; readonly given: string | null }
  /** Different from its chain link. */
  | { readonly kind: 'chained'; readonly field: ChainedField }

/** A flaw in English, without the subject (the match) and the full stop. */
export function describeProofFlaw(flaw: ProofFlaw): string {
  switch (flaw.kind) {
    case 'secret':
      return 'its secret is not the one that was committed to'
    case 'setup':
      return 'its knights, tuning or versions are not those that were committed to'
    case 'rules':
      return `its rules are not those of rules version ${flaw.version}`
    case 'facts':
      return `its stored facts are not what the secret gives, from event ${flaw.from} on`
    case 'events':
      return `${flaw.others} of ${flaw.all} events are not what the secret gives, from event ${flaw.from} on`
    case 'told-to-end':
      return 'it was played to its end, but is recorded as stopped'
    case 'stopped-winner':
      return `it was stopped, and has ${flaw.winner} as its winner`
    case 'ending':
      return `its ending is recorded as ${flaw.recorded}; its secret gives ${flaw.given}`
    case 'winner':
      return `its winner is recorded as ${flaw.recorded ?? 'nobody'}; its secret gives ${flaw.given ?? 'nobody'}`
    case 'chained':
      return `${fieldNames[flaw.field]} is not as it was chained`
  }
}

const fieldNames: Readonly<Record<ChainedField, string>> = {
  matchId: 'its id',
  commitmentVersion: "its commitment's version",
  commitment: 'its commitment',
  setupHash: 'its setup (knights, tuning, versions)',
  ending: 'its ending',
  winner: 'its winner',
  endTime: 'its end time',
  events: 'the number of its events',
  eventsHash: 'the telling of its events',
  head: 'its link',
}
