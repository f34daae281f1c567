import { isDeepEqual } from '../joust/deepEqual.ts'
import type { MatchEvent } from '../joust/event.ts'
import { isEventEqualToFact } from '../joust/isEventEqualToFact.ts'
import { wrapNamelessText } from '../joust/namedText.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { toNarratedMatchEvent } from '../joust/toNarratedMatchEvent.ts'
import type { PassSeedSource } from '../random/seed.ts'
import type { NarrateOptions } from './createHerald.ts'
import { narrateFacts } from './narrateFacts.ts'
import { isKnownWordsVersion } from './wordsVersions.ts'

/** One event of a match: the stored event, the computed one, and whether they are equal. */
export interface VerifiedEvent {
  readonly seq: number
  readonly received: MatchEvent | null
  readonly expected: MatchEvent | null
  readonly isSame: boolean
}

/** The language and manner of a narration; the defaults if absent. */
export type NarrationStyle = Pick<NarrateOptions, 'locale' | 'manner'>

/**
 * Recomputes a finished match and compares every event (design 4). A missing or surplus event has null on one side. A
 * stopped match may end early. With an unknown words version only facts are compared.
 * @throws RangeError for an unknown rules version.
 */
export function verifyNarration(
  setup: MatchSetup,
  entropy: PassSeedSource,
  storedEvents: readonly MatchEvent[],
  options: { readonly isStopped?: boolean; readonly voice?: NarrationStyle } = {},
): VerifiedEvent[] {
  const facts = simulateFacts(setup, entropy)
  const isKnown = isKnownWordsVersion(setup.wordsVersion)
  const expected = isKnown
    ? narrateFacts(setup, entropy(0), facts, options.voice)
    : facts.map((fact) =>
        toNarratedMatchEvent(
          setup,
          fact,
          wrapNamelessText(`Words of version ${setup.wordsVersion}, which is not known here.`),
        ),
      )
  const length = options.isStopped ? storedEvents.length : Math.max(storedEvents.length, facts.length)
  return Array.from({ length }, (_, at) => {
    const [one, other, fact] = [storedEvents[at] ?? null, expected[at] ?? null, facts[at]]
    const isSameFact = one !== null && fact !== undefined && isEventEqualToFact(setup, one, fact)
    return {
      seq: at + 1,
      received: one,
      expected: other,
      isSame: isKnown ? isDeepEqual(withoutRanges(one), withoutRanges(other)) : isSameFact,
    }
  })
}

/** The ranges follow from the text, and a proof that was saved by an earlier version has none. */
function withoutRanges(event: MatchEvent | null): Omit<MatchEvent, 'names'> | null {
  if (event === null) return null
  const { names: _names, ...rest } = event
  return rest
}
