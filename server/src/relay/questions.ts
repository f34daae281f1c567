import type { ChangeVersions, MarketPrice, MatchView, UserView } from '@tiltyard/contract'
import type { NodeCrowd } from '../community/bleachers/crowdStore.ts'
import type { Supporter } from '../community/bleachers/supporterStore.ts'
import type { MatchHead, OrderedYard } from '../live/source.ts'
import type { MatchForRelay } from './bus/relayStore.ts'

interface Question<Asked, Answer> {
  readonly asked: Asked
  readonly answer: Answer
}

interface Matches {
  readonly matchIds: readonly string[]
}

/** A relay's questions to an origin: at most one a second per match, or one for all viewers together. */
export type RelayQuestionTypes = {
  /** Messages that the bus lost or does not keep any more. */
  readonly match: Question<{ readonly matchId: string }, MatchForRelay | null>
  readonly heads: Question<Matches, readonly (readonly [string, MatchHead])[]>
  readonly yard: Question<null, OrderedYard>
  readonly changes: Question<null, ChangeVersions>
  /** The league's time, in milliseconds since 1970. */
  readonly time: Question<null, number>
  /** The registered user of a cookie; refused as the origin's auth guard refuses. */
  readonly member: Question<{ readonly cookie: string | null }, { readonly sessionId: string; readonly user: UserView }>
  readonly members: Question<{ readonly sessionIds: readonly string[] }, readonly (readonly [string, UserView])[]>
  readonly supporters: Question<Matches, readonly Supporter[]>
  readonly crowds: Question<Matches & { readonly node: string }, readonly NodeCrowd[]>
  readonly storeCrowds: Question<
    { readonly node: string; readonly crowds: readonly NodeCrowd[]; readonly gone: readonly string[] },
    null
  >
  readonly prices: Question<
    { readonly known: string | null; readonly since: string | null },
    {
      readonly scheduleId: string | null
      readonly moves: readonly { readonly price: MarketPrice; readonly movedAt: string }[]
    }
  >
  /** A match is over; these users attended it through the relay. */
  readonly attended: Question<
    { readonly match: MatchView; readonly attendants: readonly { readonly uid: string; readonly since: string }[] },
    null
  >
}

/** The interval of an origin's beats. */
export const ORIGIN_BEAT_INTERVAL_MS = 2_000
