import { type MatchEvent, type MatchState, replay } from '@tiltyard/engine'

interface Bookmark {
  readonly count: number
  readonly last: MatchEvent
  readonly state: MatchState
}

const beforeTheStart = replay([])

/** The last read of each match, keyed by its first event. It saves replaying a running match from its start. */
const bookmarks = new WeakMap<MatchEvent, Bookmark>()

/** Computes the state of a match after its first `count` events, from the last read if possible. */
export function matchStateAfter(events: readonly MatchEvent[], count: number): MatchState {
  const first = events[0]
  const last = events[count - 1]
  if (first === undefined || last === undefined) return beforeTheStart
  const mark = bookmarks.get(first)
  if (mark?.count === count && mark.last === last) return mark.state
  const isBehind = mark !== undefined && mark.count < count && events[mark.count - 1] === mark.last
  const state = isBehind ? replay(events.slice(mark.count, count), mark.state) : replay(events.slice(0, count))
  bookmarks.set(first, { count, last, state })
  return state
}
