import { createHerald, type MatchEvent, type MatchFact, type MatchSetup, type Seed, toldEvent } from '@tiltyard/engine'
import { defaultVoice } from '../../live/logs/narrationOptions.ts'
import { type Narrator, untold } from '../../live/logs/narrator.ts'
import { toEntropy } from '../../platform/runtime/secret.ts'
import type { LiveMatchRow } from '../../platform/store/schema.ts'
import { plannedMatch } from '../sets/plannedMatch.ts'

/** By the plan: whoever remembers that, remembers how it is told. */
const remembered = new WeakMap<readonly MatchFact[], readonly MatchEvent[]>()

/** What tells a match on the way out, in the version of the words that it has pinned. */
export function createNarrator({ setup, secret }: Pick<LiveMatchRow, 'setup' | 'secret'>): Narrator {
  return setup === null ? untold : tellerBy(setup, toEntropy(secret)(0))
}

/** The same for whoever has no more of a match than its setup and the seed of its words. */
export function tellerBy(setup: MatchSetup, seed: Seed): Narrator {
  const begin: Narrator['begin'] = (voice) => {
    const herald = createHerald(setup, seed, voice)
    return (event) => toldEvent(setup, event, herald.describe(event))
  }
  return { begin, setup, seed }
}

/**
 * Stored events as everybody is told them who asks for no other language or manner.
 * @param stored a match's events from the first on.
 */
export function toldEvents(row: Pick<LiveMatchRow, 'setup' | 'secret'>, stored: readonly MatchFact[]): MatchEvent[] {
  return stored.map(createNarrator(row).begin(defaultVoice))
}

/**
 * A whole match as `toldEvents` tells it, kept while it is played: an event that is stored is told without telling all
 * that came before it again. As secret as the plan until each event has been stored.
 * @throws Error "Match missing startTime" before the match has been started.
 */
export function plannedTelling(row: Pick<LiveMatchRow, 'id' | 'setup' | 'secret'>): readonly MatchEvent[] {
  const facts = plannedMatch(row)
  const told = remembered.get(facts) ?? toldEvents(row, facts)
  remembered.set(facts, told)
  return told
}
