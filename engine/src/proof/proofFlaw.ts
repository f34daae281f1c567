import type { Ending } from '../joust/event.ts'
import type { ChainEntry } from './chainEntry.ts'

/** What a link of the chain says of its match, and of itself. */
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

/** What does not hold of a match, for whoever says it in a language of their own. */
export type ProofFlaw =
  /** Another secret than the one committed to; other knights, tuning or versions; other rules than those of its version. */
  | { readonly kind: 'secret' | 'setup' }
  | { readonly kind: 'rules'; readonly version: number }
  /** Stored facts, from this event on. */
  | { readonly kind: 'facts'; readonly from: number }
  /** So many of all that were told. */
  | { readonly kind: 'events'; readonly others: number; readonly all: number; readonly from: number }
  /** Recorded as stopped, but told to its end; or with a winner, by the knight's id. */
  | { readonly kind: 'told-to-end' }
  | { readonly kind: 'stopped-winner'; readonly winner: string }
  | { readonly kind: 'ending'; readonly recorded: Ending | null; readonly given: Ending | null }
  /** By their ids; null for nobody. */
  | { readonly kind: 'winner'; readonly recorded: string | null; readonly given: string | null }
  /** Not as it was chained. */
  | { readonly kind: 'chained'; readonly field: ChainedField }

/** A flaw in English, in a sentence without its subject, which is the match, and without its stop. */
export function flawSentence(flaw: ProofFlaw): string {
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
