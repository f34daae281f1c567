import type { ChangeVersions, MarketPrice, MatchView, UserView } from '@tiltyard/contract'
import type { Crowd } from '../community/bleachers/crowdStore.ts'
import type { Supporter } from '../community/bleachers/supporterStore.ts'
import type { MatchHead, OrderedYard } from '../live/source.ts'
import type { WholeMatch } from './bus/relayStore.ts'

interface Question<Asked, Answer> {
  readonly asked: Asked
  readonly answer: Answer
}

interface Matches {
  readonly matchIds: readonly string[]
}

/** What a relay asks an origin: at most every second a match, or for all viewers together, and for none of what the bus tells. */
export type RelayQuestions = {
  /** What the bus did not tell, or does not keep any more. */
  readonly match: Question<{ readonly matchId: string }, WholeMatch | null>
  readonly heads: Question<Matches, readonly (readonly [string, MatchHead])[]>
  readonly yard: Question<null, OrderedYard>
  readonly changes: Question<null, ChangeVersions>
  /** The league's time, in milliseconds since 1970. */
  readonly time: Question<null, number>
  /** The registered user of a cookie; refused as the door refuses. */
  readonly member: Question<{ readonly cookie: string | null }, { readonly sessionId: string; readonly user: UserView }>
  readonly members: Question<{ readonly sessionIds: readonly string[] }, readonly (readonly [string, UserView])[]>
  readonly supporters: Question<Matches, readonly Supporter[]>
  readonly crowds: Question<Matches & { readonly node: string }, readonly Crowd[]>
  readonly crowdsTold: Question<
    { readonly node: string; readonly told: readonly Crowd[]; readonly gone: readonly string[] },
    null
  >
  readonly prices: Question<
    { readonly known: string | null; readonly since: string | null },
    {
      readonly scheduleId: string | null
      readonly moves: readonly { readonly price: MarketPrice; readonly movedAt: string }[]
    }
  >
  /** A match is over, and these have attended it by the relay. */
  readonly attended: Question<
    { readonly match: MatchView; readonly attendants: readonly { readonly uid: string; readonly since: string }[] },
    null
  >
}

/** Origins say so often that they live and how their store is. */
export const BEAT_EACH_MS = 2_000
