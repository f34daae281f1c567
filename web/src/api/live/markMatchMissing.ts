import type { LiveState } from './liveState.ts'

/** Marks a match as unknown to the server. */
export function markMatchMissing(state: LiveState, matchId: string): LiveState {
  return { ...state, feeds: { ...state.feeds, [matchId]: { kind: 'missing' } } }
}
