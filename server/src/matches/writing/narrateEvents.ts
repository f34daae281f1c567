import {
  createHerald,
  type MatchEvent,
  type MatchFact,
  type MatchSetup,
  type Seed,
  toNarratedMatchEvent,
} from '@tiltyard/engine'
import { defaultNarration } from '../../live/logs/narrationOptions.ts'
import { type Narrator, silentNarrator } from '../../live/logs/narrator.ts'
import { createPassSeedSource } from '../../platform/runtime/secret.ts'
import type { LiveMatchRow } from '../../platform/store/schema.ts'
import { computeAllMatchFacts } from '../sets/computeAllMatchFacts.ts'

/** The narrated events by plan, kept while the plan is. */
const remembered = new WeakMap<readonly MatchFact[], readonly MatchEvent[]>()

/** The narrator of a match, in its pinned version of the words. */
export function createNarrator({ setup, secret }: Pick<LiveMatchRow, 'setup' | 'secret'>): Narrator {
  return setup === null ? silentNarrator : createNarratorFrom(setup, createPassSeedSource(secret)(0))
}

/** The narrator of a match from its setup and the seed of its words alone. */
export function createNarratorFrom(setup: MatchSetup, seed: Seed): Narrator {
  const begin: Narrator['begin'] = (voice) => {
    const herald = createHerald(setup, seed, voice)
    return (event) => toNarratedMatchEvent(setup, event, herald.describe(event))
  }
  return { begin, setup, seed }
}

/** Stored events in the default narration. @param stored a match's events from the first on. */
export function narrateEvents(row: Pick<LiveMatchRow, 'setup' | 'secret'>, stored: readonly MatchFact[]): MatchEvent[] {
  return stored.map(createNarrator(row).begin(defaultNarration))
}

/**
 * A whole match as `narrateEvents` narrates it, cached while it is played, so that each new event costs one narration. As
 * secret as the plan until each event has been stored. @throws Error "Match missing startTime" before the start.
 */
export function narrateWholeMatch(row: Pick<LiveMatchRow, 'id' | 'setup' | 'secret'>): readonly MatchEvent[] {
  const facts = computeAllMatchFacts(row)
  const narrated = remembered.get(facts) ?? narrateEvents(row, facts)
  remembered.set(facts, narrated)
  return narrated
}
