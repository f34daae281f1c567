import {
  type BySide,
  computeMatchLuck,
  type Forecast,
  hashCanonicalJson,
  listForecasts,
  type MatchFact,
  type MatchLuck,
  type MatchSetup,
} from '@tiltyard/engine'
import { nodeProofHashFunctions } from '../platform/runtime/secret.ts'

/** A completed match, with the hashes of its chain link. */
export interface MatchWithChainHashes {
  readonly setup: MatchSetup
  /** Its stored events, in order. */
  readonly events: readonly MatchFact[]
  /** Percent for its first knight before the match; null without odds. */
  readonly odds1: number | null
  /** The closing price of its first knight, 0 to 1; null without bets. */
  readonly crowd1: number | null
  readonly setupHash: string
  readonly eventsHash: string
}

/** A match's contribution to calibration and luck. */
export interface MatchCalibration {
  /** Empty without a winner. */
  readonly forecasts: readonly Forecast[]
  readonly luck: BySide<MatchLuck>
}

/** A match that can't be computed. */
export class UncalibratableMatchError extends Error {
  override readonly name = 'UncalibratableMatchError'
}

/**
 * Checks a match against its link, and computes it. It takes some 15 ms, and longer for a process's first matches.
 * @throws UncalibratableMatchError where it differs from its link, has unknown rules, or any other fault: one match must not
 * block the others.
 */
export function computeMatchCalibration({ setupHash, eventsHash, ...match }: MatchWithChainHashes): MatchCalibration {
  const { setup, events, odds1, crowd1 } = match
  if (
    hashCanonicalJson(nodeProofHashFunctions, setup) !== setupHash ||
    hashCanonicalJson(nodeProofHashFunctions, events) !== eventsHash
  ) {
    throw new UncalibratableMatchError('It is not what its link of the chain says.')
  }
  const ridden = { setup, facts: events, odds1, crowd1 }
  try {
    return { forecasts: listForecasts(ridden), luck: computeMatchLuck(ridden) }
  } catch (error) {
    throw new UncalibratableMatchError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
