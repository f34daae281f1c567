import { matchMomentPath } from '../controls/moments/matchMomentUrl.ts'

/** The path of a simulation; without a change, that of its form. */
export function whatIfPath(matchId: string, seq: number, change = ''): string {
  return `${matchMomentPath(matchId, seq)}&if=${encodeURIComponent(change)}`
}
