import {
  type BySide,
  computeLuck,
  contentHash,
  type Forecast,
  listForecasts,
  type MatchFact,
  type MatchLuck,
  type MatchSetup,
} from '@tiltyard/engine'
import { nodeHashes } from '../platform/runtime/secret.ts'

/** A match that was ridden to its end, and what its link of the chain says of it. */
export interface LinkedMatch {
  readonly setup: MatchSetup
  /** Its events, in order, as they are stored. */
  readonly events: readonly MatchFact[]
  /** Percent for its first knight, as the reckoners had it before; null where they had nothing to go by. */
  readonly odds1: number | null
  /** The price of its first knight as the market closed, 0 to 1; null where nobody has bet. */
  readonly crowd1: number | null
  readonly setupHash: string
  readonly eventsHash: string
}

/** What a match adds to what odds and luck came to. */
export interface Reckoned {
  /** None of a match that nobody won. */
  readonly forecasts: readonly Forecast[]
  readonly luck: BySide<MatchLuck>
}

/** A match of which nothing can be reckoned. */
export class UnreckonableMatch extends Error {
  override readonly name = 'UnreckonableMatch'
}

/**
 * Holds a match against its link, and reckons. It takes some 15 ms, and longer for the first matches of a process.
 * @throws UnreckonableMatch where it is not what the chain says, its rules are not known here, or whatever is odd about it:
 * what one match does must not keep the others from being reckoned.
 */
export function reckonMatch({ setupHash, eventsHash, ...match }: LinkedMatch): Reckoned {
  const { setup, events, odds1, crowd1 } = match
  if (contentHash(nodeHashes, setup) !== setupHash || contentHash(nodeHashes, events) !== eventsHash) {
    throw new UnreckonableMatch('It is not what its link of the chain says.')
  }
  const ridden = { setup, facts: events, odds1, crowd1 }
  try {
    return { forecasts: listForecasts(ridden), luck: computeLuck(ridden) }
  } catch (error) {
    throw new UnreckonableMatch(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
