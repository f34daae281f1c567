import type { LiveState } from './liveState.ts'

/** Notes that the server knows no such match. */
export function withoutMatch(state: LiveState, matchId: string): LiveState {
  return { ...state, feeds: { ...state.feeds, [matchId]: { kind: 'missing' } } }
}
